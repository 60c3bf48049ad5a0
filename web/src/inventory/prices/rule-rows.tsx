import { currencySymbol } from '@karakana/contract/format-amount.ts';
import { ActionIcon, NumberInput, Select, Switch } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { Money } from '../../kit/text/money.tsx';
import classes from './rules.module.css';
import { type RulesForm, rulesOf, steps } from './rules-form.ts';

/** The ranges of a category, each with what comes on top of its costs. */
export function RuleRows({ form, category }: { form: UseFormReturnType<RulesForm>; category: string }) {
  const rows = form.getValues().rules.flatMap((rule, at) => (rule.category === category ? [at] : []));
  if (rows.length === 0) return null;
  return (
    <ul className={classes.rules}>
      {rows.map((at, place) => (
        <li key={at}>
          <Rule form={form} at={at} isFirst={place === 0} />
        </li>
      ))}
    </ul>
  );
}

function Rule({ form, at, isFirst }: { form: UseFormReturnType<RulesForm>; at: number; isFirst: boolean }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  const from = Number(rulesOf(form.getValues())[at]?.fromCost ?? 0);
  const none = t('No rounding');
  return (
    <div className={classes.rule}>
      <div className={classes.from}>
        <span className={classes.label}>{t('Cost from')}</span>
        <Money amount={isFirst ? 0 : from} currency={currency} />
      </div>
      <AmountField currency={currency} placeholder={t('without end')} {...field(`rules.${at}.toCost`, t('Cost below'))} />
      <NumberInput
        suffix="%"
        decimalScale={2}
        allowNegative={false}
        hideControls
        inputMode="decimal"
        {...field(`rules.${at}.markup`, t('Markup'))}
      />
      <Select
        allowDeselect={false}
        data={steps.map((step) => ({ value: step, label: step === '0.01' ? none : `${currencySymbol(currency)} ${step}` }))}
        {...field(`rules.${at}.roundTo`, t('Round to'))}
      />
      <Switch
        className={classes.automatic ?? ''}
        {...field(`rules.${at}.isAutomatic`, t('Change prices by itself'), { type: 'checkbox' })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.remove ?? ''}
        aria-label={t('Remove range {{number}}', { number: at + 1 })}
        onClick={() => form.removeListItem('rules', at)}
      >
        <IconX size={18} />
      </ActionIcon>
    </div>
  );
}
