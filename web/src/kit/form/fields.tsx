import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { phoneText } from '../text/phone-text.ts';

/** Brings up the number pad of a phone, shows how a number is written, and a stored one as people write it. */
export function PhoneField({ value, ...props }: TextInputProps & { value?: string }) {
  const shown = value === undefined ? {} : { value: phoneText(value) };
  return <TextInput type="tel" inputMode="tel" autoComplete="tel" placeholder="0712 345 678" {...props} {...shown} />;
}

export function EmailField(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

/** A password that can be looked at. `autoComplete` tells password managers whether it is a new one. */
export function PasswordField(props: PasswordInputProps & { autoComplete: 'current-password' | 'new-password' }) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': t('Show the password') }}
      {...props}
    />
  );
}
