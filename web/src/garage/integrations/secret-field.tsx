import { Button, Group, type PasswordInputProps, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PasswordField } from '../../kit/form/fields.tsx';

type SecretFieldProps = PasswordInputProps & { label: string; kept: boolean; onKeep: () => void };

/** A secret that was given once is only said to be kept; it can be replaced, never read. */
export function SecretField({ kept, onKeep, ...props }: SecretFieldProps) {
  const { t } = useTranslation();
  const [replaces, setReplaces] = useState(false);
  if (kept && !replaces && !props.error) {
    return (
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput label={props.label} value={t('Saved')} readOnly variant="filled" flex={1} />
        <Button variant="default" onClick={() => setReplaces(true)} aria-label={t('Replace: {{label}}', { label: props.label })}>
          {t('Replace')}
        </Button>
      </Group>
    );
  }
  const keep = () => {
    onKeep();
    setReplaces(false);
  };
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <PasswordField {...props} autoComplete="new-password" flex={1} required={!kept} autoFocus={replaces} />
      {kept ? (
        <Button variant="default" onClick={keep} aria-label={t('Keep the saved one: {{label}}', { label: props.label })}>
          {t('Keep')}
        </Button>
      ) : null}
    </Group>
  );
}
