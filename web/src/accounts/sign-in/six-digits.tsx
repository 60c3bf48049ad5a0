import { Input, PinInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';

const length = 6;

type SixDigitsProps = {
  label: string;
  value?: string;
  error?: ReactNode;
  onChange?: (code: string) => void;
  /** The last digit is in: nobody should have to press a button as well. */
  onComplete: (code: string) => void;
};

/** One box for each digit of a code that was sent; a phone offers to fill them from the message. */
export function SixDigits({ label, value = '', error, onChange, onComplete }: SixDigitsProps) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" error={error} errorProps={{ id: errorId, role: 'alert' }}>
      <PinInput
        aria-label={label}
        length={length}
        type="number"
        size="lg"
        gap={6}
        styles={{ pinInput: { flex: 1, minWidth: 0 }, input: { width: '100%', minWidth: 0 } }}
        placeholder=""
        autoFocus
        oneTimeCode
        value={value}
        error={Boolean(error)}
        onChange={onChange}
        onComplete={onComplete}
        getInputProps={(index) => ({
          'aria-label': t('Digit {{place}} of {{length}}', { place: index + 1, length }),
          'aria-describedby': error ? errorId : undefined,
        })}
      />
    </Input.Wrapper>
  );
}
