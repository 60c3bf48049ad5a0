import { NumberInput, type NumberInputProps } from '@mantine/core';

/** How long a work is planned to take. */
export const HoursField = (props: NumberInputProps) => (
  <NumberInput hideControls allowNegative={false} decimalScale={2} inputMode="decimal" suffix=" h" {...props} />
);
