import './public.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readBrand, wearBrand } from './brand.ts';
import { choosePage } from './choose-page.ts';
import { Frame } from './frame.tsx';
import { LanguageProvider } from './language.tsx';
import { pages } from './pages.ts';
import { leaveForNotFound } from './read.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const chosen = choosePage(pages, location.pathname);
if (chosen) {
  const brand = await readBrand();
  wearBrand(brand);
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <Frame brand={brand}>
          <chosen.page.Page params={chosen.params} />
        </Frame>
      </LanguageProvider>
    </StrictMode>,
  );
} else leaveForNotFound();
