import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { schemeInUse, wearScheme } from '../shell/look/color-scheme.ts';
import { wearBrand } from '../shell/look/wear-brand.ts';
import { pageRoot } from '../shell/page-data.ts';
import { readBrand } from './brand.ts';
import { choosePage } from './choose-page.ts';
import { pages } from './pages.ts';
import { leaveForNotFound } from './read.ts';

const chosen = choosePage(pages, location.pathname);
if (chosen) {
  const brand = await readBrand();
  wearBrand(brand);
  wearScheme(schemeInUse(brand));
  const root = createRoot(pageRoot());
  root.render(
    <StrictMode>
      <chosen.page.Page params={chosen.params} brand={brand} leave={() => root.unmount()} />
    </StrictMode>,
  );
} else leaveForNotFound();
