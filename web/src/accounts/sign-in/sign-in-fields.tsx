import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconEye, IconEyeOff } from './icons.tsx';
import classes from './sign-in.module.css';

type FieldProps = { label: string; error: string | undefined };

export function EmailInput({ label, error }: FieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Whoever opens this page came for this field.
  useEffect(() => input.current?.focus(), []);
  return (
    <Field id={id} label={label} error={error}>
      <input
        ref={input}
        {...describe(id, error)}
        className={classes.input}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}

/** A password that can be looked at. */
export function PasswordInput({ label, show, error }: FieldProps & { show: string }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} error={error}>
      <span className={classes.secret}>
        <input
          {...describe(id, error)}
          className={classes.input}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="button" className={classes.eye} aria-label={show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <IconEyeOff /> : <IconEye />}
        </button>
      </span>
    </Field>
  );
}

function Field({ id, label, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {label}
        <span className={classes.star} aria-hidden>
          {' *'}
        </span>
      </label>
      {children}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

const describe = (id: string, error: string | undefined) => ({
  id,
  required: true,
  ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
});
