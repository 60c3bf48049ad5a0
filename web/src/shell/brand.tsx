import type { Brand } from '@karakana/contract/brands/brand.ts';
import { readApp } from '@karakana/contract/garage/app.ts';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Failed } from '../kit/feedback/failed.tsx';
import { Spinner } from '../kit/feedback/spinner.tsx';
import { defaultScheme } from './look/color-scheme.ts';
import { brandTheme, brandVariables, rememberedColorScheme } from './look/theme.ts';
import { pageData } from './page-data.ts';

// The server parsed it with the contract when it wrote it into the page.
export const brandOfPage = pageData('brand') as Brand | undefined;
const KnownBrand = createContext<Brand | undefined>(undefined);

export function useBrand(): Brand {
  const brand = useContext(KnownBrand);
  if (!brand) throw new Error('The brand is not known here');
  return brand;
}

/** Dresses everything in the brand of the host. Until the brand is known there is only a spinner. */
export function BrandProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(readApp, {}, { enabled: !brandOfPage });
  const brand = brandOfPage ?? answer.data;
  useEffect(() => {
    if (brand) document.documentElement.dir = brand.theme.direction;
  }, [brand]);
  return (
    <DirectionProvider key={brand?.app} initialDirection={brand?.theme.direction ?? 'ltr'} detectDirection={false}>
      <MantineProvider
        theme={brandTheme(brand, t('Close'))}
        cssVariablesResolver={brandVariables}
        colorSchemeManager={rememberedColorScheme}
        defaultColorScheme={defaultScheme(brand)}
      >
        {brand ? <KnownBrand.Provider value={brand}>{children}</KnownBrand.Provider> : null}
        {!brand && answer.isError ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
        {!brand && !answer.isError ? <Spinner fullScreen /> : null}
      </MantineProvider>
    </DirectionProvider>
  );
}
