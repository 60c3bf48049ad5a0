import { Group, Text, useComputedColorScheme } from '@mantine/core';
import { useBrand } from './brand.tsx';

/** The brand's logo for the colour scheme in use, at the brand's own size. */
export function Logo() {
  const brand = useBrand();
  const scheme = useComputedColorScheme(brand.theme.colorScheme, { getInitialValueInEffect: false });
  return (
    <img
      src={scheme === 'dark' ? brand.logo2 : brand.logo}
      alt={brand.name}
      {...brand.logoSize}
      style={{ display: 'block', maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}

const markSize = 32;

/** The brand in a bar, where the letters of a logo would be too small to read. */
export function BrandMark() {
  const { icon, name } = useBrand();
  return (
    <Group gap="xs" wrap="nowrap">
      <img src={icon} alt="" width={markSize} height={markSize} style={{ display: 'block' }} />
      <Text component="span" fz="lg" fw={650} lh={1}>
        {name}
      </Text>
    </Group>
  );
}
