import { formatAmount } from '@karakana/contract/format-amount.ts';
import { ActionIcon, NumberInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { Small } from '../../kit/record/tab-list.tsx';
import { Money } from '../../kit/text/money.tsx';
import { amountOf, emptySundry, type JobForm } from './job-form.ts';
import classes from './job-lines.module.css';
import { kindName } from './job-words.ts';

const figure = { hideControls: true, allowNegative: false, inputMode: 'decimal' } as const;

/** One part or hour: what, how much of it, and at which price where it is not the usual one. */
export function JobLineFields({ form, at }: { form: UseFormReturnType<JobForm>; at: number }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const line = form.values.lines[at] ?? emptySundry();
  const { kind, description, unit, usualPrice, isArchived } = line;
  const name = description || kindName(t, kind);
  const labelled = fieldsOf(form);
  const field = (of: 'quantity' | 'unitPrice', label: string) => ({
    ...labelled(`lines.${at}.${of}`, label),
    'aria-label': `${label}: ${name}`,
  });
  return (
    <>
      <div className={classes.what}>
        {kind === 'part' ? (
          <>
            <Text fw={600}>{description}</Text>
            <Small>{isArchived ? t('Archived: it is left out when the service is used.') : kindName(t, kind)}</Small>
          </>
        ) : (
          <TextInput required {...labelled(`lines.${at}.description`, kindName(t, kind))} />
        )}
      </div>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('Leave out {{name}}', { name })}
        onClick={() => form.removeListItem('lines', at)}
      >
        <IconX size={18} />
      </ActionIcon>
      <NumberInput
        {...figure}
        decimalScale={3}
        suffix={unit ? ` ${unit}` : ''}
        {...field('quantity', kind === 'labour' ? t('Hours') : t('Quantity'))}
      />
      <NumberInput
        {...figure}
        required={kind === 'sundry'}
        decimalScale={2}
        thousandSeparator=","
        placeholder={kind === 'sundry' ? '' : formatAmount(usualPrice, currency)}
        {...field('unitPrice', t('Price'))}
      />
      <Text className={classes.amount ?? ''} fw={600}>
        <Money amount={amountOf(line)} currency={currency} />
      </Text>
    </>
  );
}
