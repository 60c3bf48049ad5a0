import { passwordLength } from '@karakana/contract/accounts/password.ts';
import { type PasswordInputProps, Progress, Stack, Text } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../../kit/form/fields.tsx';
import { type PasswordHint, passwordHint } from './password-hint.ts';

const colours = { empty: 'gray', short: 'orange', good: 'green', strong: 'green' } as const;

/** Where a password is chosen: says while one writes whether it is long enough. */
export function NewPasswordField(props: PasswordInputProps) {
  const [length, setLength] = useState(0);
  const hint = passwordHint(length);
  const hintText = useHintText(hint);
  const hintId = useId();
  return (
    <Stack gap={6}>
      <PasswordField
        {...props}
        autoComplete="new-password"
        maxLength={passwordLength.max}
        aria-describedby={hintId}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setLength(event.currentTarget.value.length);
          props.onChange?.(event);
        }}
      />
      <Progress value={hint.percent} color={colours[hint.level]} size="sm" aria-hidden />
      <Text id={hintId} fz="sm" c="dimmed">
        {hintText}
      </Text>
    </Stack>
  );
}

function useHintText({ level, missing }: PasswordHint): string {
  const { t } = useTranslation();
  if (level === 'empty') return t('At least {{min}} characters. A few words are easy to remember.', { min: passwordLength.min });
  if (level === 'short') return t('{{missing}} more to go', { missing });
  return level === 'good' ? t('Long enough. A longer one is even safer.') : t('A strong password');
}
