import '../../shell/look/font.css';
import '../../public/public.css';
import type { Brand } from '@karakana/contract/brands/brand.ts';
import { useEffect } from 'react';
import { languages, otherLanguage } from '../../i18n/chosen-language.ts';
import { useScheme } from '../../shell/look/color-scheme.ts';
import { wearBrand } from '../../shell/look/wear-brand.ts';
import { IconCheck, IconLanguage } from './icons.tsx';
import { LightOfflineBar } from './light-offline-bar.tsx';
import classes from './sign-in.module.css';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';
import type { Words } from './sign-in-words.ts';

type SignInPageProps = Omit<SignInFormProps, 'canSignup'> & { brand: Brand };

/** The sign-in page. It is made of plain HTML, so that it opens before the application is there. */
export function SignInPage({ brand, ...form }: SignInPageProps) {
  useEffect(() => wearBrand(brand), [brand]);
  return (
    <div className="light">
      <LightOfflineBar words={form.words} />
      <div className={classes.page}>
        <Welcome brand={brand} words={form.words} />
        <main className={classes.main}>
          <div className={classes.column}>
            <BrandLogo brand={brand} />
            <SignInForm {...form} canSignup={brand.canSignup} />
            <Footer brand={brand} words={form.words} />
          </div>
        </main>
      </div>
    </div>
  );
}

function BrandLogo({ brand }: { brand: Brand }) {
  const scheme = useScheme(brand);
  return <img className={classes.logo} src={scheme === 'dark' ? brand.logo2 : brand.logo} alt={brand.name} {...brand.logoSize} />;
}

/** What the brand says of itself beside the form. */
function Welcome({ brand: { signIn }, words: { t } }: { brand: Brand; words: Words }) {
  return (
    <aside className={classes.welcome} aria-label={t('About')}>
      <div className={classes.about}>
        <h2 className={classes.title}>{t(signIn.title)}</h2>
        <p className={classes.description}>{t(signIn.description)}</p>
        <ul className={classes.points}>
          {signIn.points.map((point) => (
            <li key={point} className={classes.point}>
              <span className={classes.tick}>
                <IconCheck />
              </span>
              {t(point)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

/** How to reach the people behind the brand, and the choice of language. */
function Footer({ brand, words: { t, language, choose } }: { brand: Brand; words: Words }) {
  const other = otherLanguage(language);
  return (
    <div className={classes.footer}>
      <span>
        {t('Need help?')} <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </span>
      <button type="button" className={classes.language} lang={other} onClick={() => choose(other)}>
        <IconLanguage />
        {languages[other]}
      </button>
    </div>
  );
}
