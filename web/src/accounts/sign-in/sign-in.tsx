import { useNavigate, useSearch } from '@tanstack/react-router';
import { choose, spokenLanguage } from '../../i18n/index.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { useBrand } from '../../shell/brand.tsx';
import { pathInside } from '../../shell/next-path.ts';
import { beginSession } from '../../shell/session.ts';
import { signInCall } from './sign-in-call.ts';
import { SignInPage } from './sign-in-page.tsx';

/** The sign-in page for those who have the application open already, as after signing out. */
export function SignIn() {
  const { t } = useTranslation();
  const brand = useBrand();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/signin/' });
  return (
    <SignInPage
      brand={brand}
      words={{ t, translate: translateServerText, language: spokenLanguage(), choose }}
      onSignedIn={async (answer) => {
        beginSession(answer);
        toast('success', translateServerText(String(signInCall.done)));
        // The guard of the screen asks for the second factor or the confirmation where one is missing.
        await navigate({ href: pathInside(next) ?? '/' });
      }}
      onRefused={(text) => toast('error', text)}
      onLink={(href) => navigate({ href })}
    />
  );
}
