import type { SignedIn } from '@karakana/contract/accounts/user.ts';
import { say } from '@karakana/contract/text.ts';
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { failureText, isRefusal, type Refusal } from '../../kit/api/refusal.ts';
import classes from './sign-in.module.css';
import { signIn, signInCall } from './sign-in-call.ts';
import { EmailInput, PasswordInput } from './sign-in-fields.tsx';
import type { Words } from './sign-in-words.ts';

export type SignInFormProps = {
  words: Words;
  canSignup: boolean;
  /** Under way until it is done. */
  onSignedIn: (answer: SignedIn) => Promise<void>;
  onRefused: (text: string) => void;
  /** Opens another page without loading it anew, where that can be. */
  onLink?: (path: string) => void;
};

type Errors = { email?: string; password?: string };

export function SignInForm({ words, canSignup, onSignedIn, onRefused, onLink }: SignInFormProps) {
  const { t, translate } = words;
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);

  const required = (field: string) => translate(say('{{field}} {{problem}}', { field, problem: t('is required') }));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const who = { email: String(fields.get('email')).trim(), password: String(fields.get('password')) };
    const missing: Errors = {
      ...(who.email === '' && { email: required(t('E-mail address')) }),
      ...(who.password === '' && { password: required(t('Password')) }),
    };
    setErrors(missing);
    setRefused(undefined);
    if (missing.email || missing.password) return focusOn(form, missing.email ? 'email' : 'password');
    setPending(true);
    try {
      await onSignedIn(await signIn(who));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setPending(false);
      refuse(error);
    }
  }

  function refuse(refusal: Refusal): void {
    const { email, password } = refusal.fieldErrors;
    setErrors({
      ...(email && { email: email.map(translate).join(', ') }),
      ...(password && { password: password.map(translate).join(', ') }),
    });
    const text = translate(failureText(signInCall, refusal) ?? '');
    setRefused(text);
    onRefused(text);
  }

  return (
    <form className={classes.form} method="post" onSubmit={submit} noValidate>
      <h1 className={classes.heading}>{t('Sign in')}</h1>
      {refused ? (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      ) : null}
      <EmailInput label={t('E-mail address')} error={errors.email} />
      <PasswordInput label={t('Password')} show={t('Show the password')} error={errors.password} />
      <Way to="/forgot-password" onLink={onLink}>
        {t('Forgot your password?')}
      </Way>
      <button type="submit" className={classes.submit} disabled={pending} aria-busy={pending}>
        {t('Sign in')}
      </button>
      {canSignup ? (
        <Way to="/signup" onLink={onLink}>
          {t('New here? Open an account')}
        </Way>
      ) : null}
    </form>
  );
}

type WayProps = { to: string; onLink: SignInFormProps['onLink']; children: ReactNode };

function Way({ to, onLink, children }: WayProps) {
  const open = (event: MouseEvent) => {
    const wantsOwnTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!onLink || wantsOwnTab) return;
    event.preventDefault();
    onLink(to);
  };
  return (
    <a href={to} className={classes.way} onClick={open}>
      {children}
    </a>
  );
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
