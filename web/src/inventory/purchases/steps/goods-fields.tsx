import type { PurchaseLine, PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import { NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { AmountField } from '../../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import classes from '../record/purchase-record.module.css';
import type { GoodsLine } from './goods-form.ts';

type GoodsForm = { lines: GoodsLine[] };
type GoodsProps<F extends GoodsForm & Record<string, unknown>> = {
  form: UseFormReturnType<F>;
  purchase: PurchaseRecord | undefined;
  /** What is said under the name of each. */
  about: (line: PurchaseLine) => ReactNode;
  /** How its price is called; without it there is none to write. */
  priceLabel?: string;
  /** What a price that differs comes to. */
  note?: (line: PurchaseLine, written: GoodsLine) => ReactNode;
};

/** The goods of an order with how much of each, in fields that a thumb can hit. */
export function GoodsFields<F extends GoodsForm & Record<string, unknown>>({ form, purchase, about, priceLabel, note }: GoodsProps<F>) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  // Its lines are those of every form that has goods.
  const field = fieldsOf(form as unknown as UseFormReturnType<GoodsForm>);
  return (
    <ul className={classes.goods}>
      {form.getValues().lines.map((written, at) => {
        const line = purchase?.lines.find(({ id }) => id === written.id);
        if (!line) return null;
        return (
          <li key={line.id} className={classes.good}>
            <div>
              <Text fw={600}>{line.productName}</Text>
              <Text fz="sm" c="dimmed" component="div">
                {about(line)}
              </Text>
            </div>
            <div className={classes.fields}>
              <NumberInput
                size="md"
                decimalScale={3}
                allowNegative={false}
                hideControls
                inputMode="decimal"
                aria-label={`${t('Quantity')}: ${line.productName}`}
                {...field(`lines.${at}.quantity`, t('Quantity'))}
              />
              {priceLabel ? (
                <AmountField
                  size="md"
                  currency={currency}
                  aria-label={`${priceLabel}: ${line.productName}`}
                  {...field(`lines.${at}.price`, priceLabel)}
                />
              ) : null}
            </div>
            {note?.(line, written)}
          </li>
        );
      })}
    </ul>
  );
}
