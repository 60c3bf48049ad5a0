import { dayOf } from '@karakana/contract/dates.ts';
import { ActionIcon, NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { TaxField } from '../../../accounting/tax-field.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { Money } from '../../../kit/text/money.tsx';
import classes from './purchase-form.module.css';
import type { PurchaseForm } from './purchase-form.ts';

const figure = { hideControls: true, allowNegative: false, inputMode: 'decimal', styles: { input: { textAlign: 'end' } } } as const;

/** One product of an order: how many, at which price, with which tax. */
export function PurchaseLineFields({ form, at, amount }: { form: UseFormReturnType<PurchaseForm>; at: number; amount: number }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { productName = '', unit = '' } = form.values.lines[at] ?? {};
  const labelled = fieldsOf(form);
  const field = (name: 'quantity' | 'unitPrice' | 'taxId', label: string) => {
    return { ...labelled(`lines.${at}.${name}`, label), 'aria-label': `${label}: ${productName}` };
  };
  return (
    <div className={classes.line}>
      <div className={classes.product}>
        <Text fw={600}>{productName}</Text>
      </div>
      <NumberInput
        {...figure}
        className={classes.quantity ?? ''}
        decimalScale={3}
        rightSection={
          <Text fz="xs" c="dimmed" truncate>
            {unit}
          </Text>
        }
        rightSectionWidth={52}
        {...field('quantity', t('Quantity'))}
      />
      <NumberInput {...figure} className={classes.price ?? ''} decimalScale={2} thousandSeparator="," {...field('unitPrice', t('Price'))} />
      <TaxField className={classes.tax ?? ''} on={dayOf(new Date().toISOString())} {...field('taxId', t('Tax'))} />
      <Text className={classes.amount ?? ''} fw={600}>
        <Money amount={amount} currency={currency} />
      </Text>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('Leave out {{name}}', { name: productName })}
        onClick={() => form.removeListItem('lines', at)}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}

/** The names of the columns, which the fields have themselves for those who do not see them. */
export function PurchaseLineHeads() {
  const { t } = useTranslation();
  return (
    <div aria-hidden className={classes.heads}>
      <span className={classes.product}>{t('Product')}</span>
      <span className={classes.quantity}>{t('Quantity')}</span>
      <span className={classes.price}>{t('Price')}</span>
      <span className={classes.tax}>{t('Tax')}</span>
      <span className={classes.amount}>{t('Amount')}</span>
    </div>
  );
}
