import { methodNames } from '@karakana/contract/payments/payment.ts';
import { ActionIcon, Button, Group, SegmentedControl, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import { AmountField } from '../../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { Money } from '../../../kit/text/money.tsx';
import { likelyCash, type TenderForm } from '../../../payments/settle.ts';
import { methodName, referenceName } from '../sale-words.ts';
import classes from './counter.module.css';

export type PayForm = { tenders: TenderForm[] };

type FieldsProps = {
  form: UseFormReturnType<PayForm>;
  at: number;
  /** What is left to pay by this one, in minor units. */
  due: number;
};

/** One way of paying: how, how much, and by which it is found again. */
export function TenderFields({ form, at, due }: FieldsProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const field = fieldsOf(form);
  const method = form.values.tenders[at]?.method ?? 'cash';
  return (
    <div className={classes.tender}>
      <SegmentedControl
        fullWidth
        styles={{ label: { paddingBlock: 11, paddingInline: 4 } }}
        aria-label={t('How it is paid')}
        data={methodNames.map((name) => ({ value: name, label: methodName(t, name) }))}
        value={method}
        onChange={(chosen) => {
          const known = methodNames.find((name) => name === chosen);
          if (known) form.setFieldValue(`tenders.${at}.method`, known);
        }}
      />
      <Group wrap="nowrap" gap="xs" align="flex-end">
        <AmountField
          flex={1}
          required
          size="lg"
          data-autofocus={at === 0 || undefined}
          currency={currency}
          // At once: the field's own way waits, and what is typed meanwhile joins the sum that stands there.
          onFocusCapture={(focused: FocusEvent<HTMLInputElement>) => focused.target.select()}
          {...field(`tenders.${at}.amount`, method === 'cash' ? t('Cash given') : t('Amount'))}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={50}
          aria-label={t('Leave out {{name}}', { name: methodName(t, method) })}
          onClick={() => form.removeListItem('tenders', at)}
        >
          <IconX size={18} />
        </ActionIcon>
      </Group>
      {method === 'cash' ? (
        <Group gap="xs">
          {likelyCash(due).map((amount) => (
            <Button
              key={amount}
              variant="default"
              size="compact-md"
              mih={44}
              onClick={() => form.setFieldValue(`tenders.${at}.amount`, amount)}
            >
              <Money amount={amount} currency={currency} />
            </Button>
          ))}
        </Group>
      ) : (
        <TextInput size="md" autoCapitalize="characters" {...field(`tenders.${at}.reference`, referenceName(t, method))} />
      )}
    </div>
  );
}
