import '../shell/look/font.css';
import './public.css';
import type { Brand } from '@karakana/contract/brands/brand.ts';
import type { ReactNode } from 'react';
import { useScheme } from '../shell/look/color-scheme.ts';
import { LanguageSwitch, useTexts } from './language.tsx';

/** What surrounds every public page: its content, and whose system it is. */
export function Frame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const say = useTexts();
  return (
    <div className="light">
      <main>{children}</main>
      <footer>
        <a className="system" href="/">
          <span>{say.runsOn}</span>
          <BrandLogo brand={brand} />
        </a>
        <LanguageSwitch />
      </footer>
    </div>
  );
}

const logoHeight = 36;

function BrandLogo({ brand }: { brand: Brand }) {
  const { width, height } = brand.logoSize;
  const scheme = useScheme(brand);
  return (
    <img
      src={scheme === 'dark' ? brand.logo2 : brand.logo}
      alt={brand.name}
      height={logoHeight}
      width={Math.round((width * logoHeight) / height)}
    />
  );
}

export function Loader() {
  return <div className="loader" role="status" aria-label={useTexts().loading} />;
}

export function NotLoaded({ retry }: { retry: () => void }) {
  const say = useTexts();
  return (
    <div className="failed" role="alert">
      <h1>{say.failed}</h1>
      <button type="button" className="primary" onClick={retry}>
        {say.retry}
      </button>
    </div>
  );
}
