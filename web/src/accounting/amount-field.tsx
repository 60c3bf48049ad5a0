import { currencySymbol } from '@karakana/contract/format-amount.ts';
import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An amount of money in the currency of the garage. */
export const AmountField = ({ currency, ...props }: NumberInputProps & { currency: string }) => (
  <NumberInput
    prefix={`${currencySymbol(currency)} `}
    thousandSeparator=","
    decimalScale={2}
    allowNegative={false}
    hideControls
    inputMode="decimal"
    {...props}
  />
);
