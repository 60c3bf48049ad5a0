import { askDeposit } from '@karakana/contract/works/deposits/deposit.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, Group, Text } from '@mantine/core';
import { AmountField } from '../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { Money } from '../../kit/text/money.tsx';
import { workReads } from '../work-reads.ts';

type Asked = { id: number; total: number; amount: number | string };

/** Of what a work comes to, as garages ask for it. */
const usualParts = [30, 50];

/** Asks for a deposit before a work is done: `open(work)`, and `drawer` to put on the screen. */
export function useAskDepositDrawer() {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, open, close, frame } = useDrawerForm<WorkRecord, Asked>({
    draftOf: (work) => ({ id: work?.id ?? 0, total: work?.total ?? 0, amount: '' }),
    validate: (draft) => checkForm(askDeposit.input)(inputOf(draft)),
  });
  const { run, pending } = useAction(askDeposit, { form, refreshes: workReads, onDone: close });
  const { total } = form.values;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Ask for a deposit')}
      submitLabel={t('Ask for it')}
      onSubmit={form.onSubmit((draft) => run(inputOf(draft)))}
      pending={pending}
    >
      <Text c="dimmed">
        {t('The customer gets an invoice for it now, with its tax. It is taken off the invoice for the work, which comes to')}{' '}
        <Money amount={total} currency={currency} />.
      </Text>
      <AmountField required data-autofocus currency={currency} {...field('amount', t('Deposit'))} />
      <Group gap="xs">
        {usualParts.map((percent) => (
          <Button
            key={percent}
            variant="default"
            size="compact-md"
            onClick={() => form.setFieldValue('amount', Math.round((total * percent) / 100))}
          >
            {percent}%
          </Button>
        ))}
      </Group>
    </FormDrawer>
  );
  return { open, drawer };
}

const inputOf = ({ id, amount }: Asked) => ({ id, amount });
