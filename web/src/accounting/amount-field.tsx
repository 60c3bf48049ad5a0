import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An amount of money in the currency of the garage. */
export const AmountField = ({ currency, ...props }: NumberInputProps & { currency: string }) => (
  <NumberInput
    prefix={`${currency} `}
    thousandSeparator=","
    decimalScale={2}
    allowNegative={false}
    hideControls
    inputMode="decimal"
    {...props}
  />
);
