import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A reading of an odometer. */
export function KilometresField(props: NumberInputProps) {
  return (
    <NumberInput
      suffix=" km"
      thousandSeparator=","
      hideControls
      allowDecimal={false}
      allowNegative={false}
      inputMode="numeric"
      {...props}
    />
  );
}
