import { isOddRegistration } from '@karakana/contract/vehicles/registration.ts';
import { Alert, Anchor, TextInput, type TextInputProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says at once when a plate is of no known kind, once it was written for the first time; that never keeps anybody from saving it. */
export function RegistrationField({ onBlur, ...props }: TextInputProps & { value?: string }) {
  const { t } = useTranslation();
  const written = props.value ?? '';
  const [wasWritten, setWasWritten] = useState(written !== '');
  const isOdd = wasWritten && written.trim() !== '' && isOddRegistration(written);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setWasWritten(event.currentTarget.value !== '');
    onBlur?.(event);
  };
  return (
    <TextInput
      required
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      placeholder="KDA 123B"
      description={isOdd ? t('This is not a usual Kenyan plate. Check that it is written right.') : null}
      descriptionProps={{ role: 'status', c: 'var(--mantine-color-orange-light-color)' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      onBlur={leave}
    />
  );
}

/** The way to the vehicle that has the plate already. */
export function PlateTaken({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="orange" title={t('You have a vehicle with this plate')}>
      <Anchor component={Link} to={`/vehicles/${id}`} onClick={onOpen}>
        {t('Open the existing vehicle')}
      </Anchor>
    </Alert>
  );
}
