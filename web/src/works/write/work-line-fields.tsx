import { dayOf } from '@karakana/contract/dates.ts';
import { ActionIcon, NumberInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { TaxField } from '../../accounting/tax-field.tsx';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { quantityText } from '../../kit/text/quantity.tsx';
import { LineMarks } from '../record/line-row.tsx';
import { TyreFields } from '../tyres/tyre-fields.tsx';
import { kindText } from '../work-words.ts';
import { withoutLine, withQuantity } from './add-line.ts';
import { SubletSupplier } from './sublet-supplier.tsx';
import classes from './work-form.module.css';
import type { WorkForm, WorkLineForm } from './work-form.ts';
import type { Pricing } from './work-pricing.ts';
import { taxOf } from './work-totals.ts';

const figure = { hideControls: true, allowNegative: false, inputMode: 'decimal', styles: { input: { textAlign: 'end' } } } as const;

type LineProps = {
  form: UseFormReturnType<WorkForm>;
  line: WorkLineForm;
  at: number;
  /** Nothing for those who see no prices. */
  pricing: Pricing | undefined;
  amount: number;
};

/** One line of a work: what it is, how much of it, and for those who see prices at which price, with which tax. */
export function WorkLineFields({ form, line, at, pricing, amount }: LineProps) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const { kind, unit, description } = line;
  const name = description || kindText(t, kind);
  const labelled = fieldsOf(form);
  const field = (path: 'quantity' | 'unitPrice' | 'discount' | 'taxId', label: string) => ({
    ...labelled(`lines.${at}.${path}`, label),
    'aria-label': `${label}: ${name}`,
  });
  const tax = field('taxId', t('Tax'));
  return (
    <div className={classes.line} data-priced={pricing !== undefined || undefined} data-taxed={pricing?.isTaxed || undefined}>
      <LineName form={form} line={line} at={at} pricing={pricing} />
      <NumberInput
        {...figure}
        className={classes.quantity ?? ''}
        decimalScale={3}
        rightSection={
          unit ? (
            <Text fz="xs" c="dimmed" truncate>
              {unit}
            </Text>
          ) : null
        }
        rightSectionWidth={unit ? 52 : 0}
        {...field('quantity', kind === 'labour' ? t('Hours') : t('Quantity'))}
        onChange={(quantity) => form.setFieldValue('lines', (lines) => withQuantity(lines, at, quantity))}
      />
      {pricing && kind !== 'own_part' && !line.isWarranty ? (
        <>
          <NumberInput
            {...figure}
            className={classes.price ?? ''}
            decimalScale={2}
            thousandSeparator=","
            {...field('unitPrice', t('Price'))}
          />
          {kind === 'core_deposit' ? null : (
            <NumberInput
              {...figure}
              className={classes.discount ?? ''}
              decimalScale={2}
              thousandSeparator=","
              {...field('discount', t('Discount'))}
            />
          )}
          {pricing.isTaxed ? (
            <TaxField
              className={classes.tax ?? ''}
              on={dayOf(new Date().toISOString())}
              {...tax}
              clearable={false}
              allowDeselect={false}
              value={taxOf(line, pricing.terms.standardTaxId)}
            />
          ) : null}
          <Text className={classes.amount ?? ''} fw={600} component="div">
            {money(amount)}
          </Text>
        </>
      ) : null}
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('Leave out {{name}}', { name })}
        onClick={() => form.setFieldValue('lines', (lines) => withoutLine(lines, at))}
      >
        <IconX size={18} />
      </ActionIcon>
      <TyreFields form={form} line={line} at={at} />
      <BelowCost form={form} line={line} at={at} />
      {line.available !== null && Number(line.quantity) > line.available ? (
        <Text fz="sm" className={classes.short ?? ''}>
          {t('Only {{quantity}} in stock: the rest is marked as missing', { quantity: quantityText(line.available, i18n.language) })}
        </Text>
      ) : null}
    </div>
  );
}

/** Asked for where the server found that a line is sold for less than it costs. */
function BelowCost({ form, line: { belowCostReason, description }, at }: Pick<LineProps, 'form' | 'line' | 'at'>) {
  const { t } = useTranslation();
  const { label, ...input } = fieldsOf(form)(`lines.${at}.belowCostReason`, t('Why it is sold for less than it costs'));
  const [isAsked, setAsked] = useState(belowCostReason !== '');
  if (!isAsked && input.error) setAsked(true);
  if (!isAsked) return null;
  return (
    <TextInput className={classes.reason ?? ''} placeholder={label} aria-label={`${label}: ${description}`} maxLength={300} {...input} />
  );
}

/** What a line is called: fixed for what has a name of its own, written for the rest. */
function LineName({ form, line, at, pricing }: Pick<LineProps, 'form' | 'line' | 'at' | 'pricing'>) {
  const { t } = useTranslation();
  const { kind, description, productId, coreProductId, payeeId } = line;
  const { label, ...input } = fieldsOf(form)(`lines.${at}.description`, t('Description'));
  const isNamed = kind === 'service' || productId !== null || coreProductId !== null;
  return (
    <div className={classes.what}>
      {isNamed ? (
        <Text fw={600}>{description}</Text>
      ) : (
        <TextInput autoFocus={description === ''} aria-label={label} placeholder={t('What is done or needed?')} {...input} />
      )}
      <Text fz="sm" c="dimmed">
        {kindText(t, kind)}
      </Text>
      {kind === 'sublet' ? (
        <div className={classes.sublet}>
          <SubletSupplier payeeId={payeeId} onChosen={(id) => form.setFieldValue(`lines.${at}.payeeId`, id)} />
          {pricing ? (
            <NumberInput
              {...figure}
              decimalScale={2}
              thousandSeparator=","
              placeholder={t('What it costs you')}
              {...fieldsOf(form)(`lines.${at}.expectedCost`, t('Expected cost'))}
              aria-label={`${t('Expected cost')}: ${description || kindText(t, kind)}`}
            />
          ) : null}
        </div>
      ) : null}
      <LineMarks line={line} />
    </div>
  );
}

/** The names of the columns, which the fields have themselves for those who do not see them. */
export function WorkLineHeads({ pricing }: Pick<LineProps, 'pricing'>) {
  const { t } = useTranslation();
  return (
    <div aria-hidden className={classes.heads} data-priced={pricing !== undefined || undefined} data-taxed={pricing?.isTaxed || undefined}>
      <span className={classes.what}>{t('What')}</span>
      <span className={classes.quantity}>{t('Quantity')}</span>
      {pricing ? (
        <>
          <span className={classes.price}>{t('Price')}</span>
          <span className={classes.discount}>{t('Discount')}</span>
          {pricing.isTaxed ? <span className={classes.tax}>{t('Tax')}</span> : null}
          <span className={classes.amount}>{t('Amount')}</span>
        </>
      ) : null}
    </div>
  );
}
