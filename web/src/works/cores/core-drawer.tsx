import { methodNames } from '@karakana/contract/payments/payment.ts';
import { may } from '@karakana/contract/permissions.ts';
import { returnCore } from '@karakana/contract/works/cores/return-core.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { NumberInput, Select, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { methodName } from '../../inventory/sales/sale-words.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { workReads } from '../work-reads.ts';
import { writtenStatus } from '../write/edit-work.tsx';

type CoreForm = { id: number; lineId: number; quantity: number | string; method: string };

const leftOf = ({ quantity, coreReturned }: WorkLine): number => quantity - coreReturned;

/** Old parts that come back: what can be done with a deposit, and the drawer it is done in. */
export function useCoreDrawer(work: WorkRecord) {
  const { t } = useTranslation();
  const { role } = useUser();
  const isBilled = writtenStatus(work) === undefined;
  const { form, field, start, open, close, frame } = useDrawerForm<WorkLine, CoreForm>({
    draftOf: (line) => ({ id: work.id, lineId: line?.id ?? 0, quantity: line ? leftOf(line) : 1, method: '' }),
    validate: (draft) => checkForm(returnCore.input)(inputOf(draft)),
  });
  const take = useAction(returnCore, { form, refreshes: workReads, onDone: close });
  const mayTake = may(role, 'bookings:write') && work.archivedAt === null && (!isBilled || may(role, 'invoices:write'));
  const credit = work.customerId === null ? [] : [{ value: '', label: t('Keep as credit of the customer') }];
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('The old part is back')}
      onSubmit={form.onSubmit((draft) => take.run(inputOf(draft)))}
      pending={take.pending}
      submitLabel={isBilled ? t('Give the deposit back') : t('Take back')}
    >
      <Text fw={600} fz="lg">
        {start?.description}
      </Text>
      <Text c="dimmed">
        {isBilled
          ? t('A credit note is written for the deposit. What is still owed becomes less; what was paid goes back to the customer.')
          : t('The deposit for it is not charged.')}
      </Text>
      <NumberInput
        data-autofocus
        hideControls
        allowNegative={false}
        decimalScale={3}
        inputMode="decimal"
        max={start ? leftOf(start) : 1}
        {...field('quantity', t('How many came back'))}
      />
      {isBilled && may(role, 'payments:write') ? (
        <Select
          allowDeselect={false}
          data={[...credit, ...methodNames.map((name) => ({ value: name, label: methodName(t, name) }))]}
          {...field('method', t('How what was paid goes back'))}
        />
      ) : null}
    </FormDrawer>
  );
  const isWaiting = (line: WorkLine) => line.kind === 'core_deposit' && line.state === 'approved' && leftOf(line) > 0;
  return {
    actionsOf: (line: WorkLine) => ({ onReturn: mayTake && isWaiting(line) ? () => open(line) : undefined }),
    drawer,
  };
}

const inputOf = ({ method, ...back }: CoreForm) => ({ ...back, method: methodNames.find((name) => name === method) ?? null });
