import { useComputedColorScheme } from '@mantine/core';
import { useBrand } from './brand.tsx';

/** The brand's logo for the colour scheme in use. `height` scales it; left out, it has the brand's own size. */
export function Logo({ height }: { height?: number }) {
  const brand = useBrand();
  const scheme = useComputedColorScheme(brand.theme.colorScheme);
  const { logoSize } = brand;
  const shown = height ? { width: Math.round((logoSize.width * height) / logoSize.height), height } : logoSize;
  return (
    <img
      src={scheme === 'dark' ? brand.logo2 : brand.logo}
      alt={brand.name}
      {...shown}
      style={{ display: 'block', maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}
