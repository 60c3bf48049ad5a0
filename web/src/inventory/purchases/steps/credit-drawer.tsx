import { dayOf } from '@karakana/contract/dates.ts';
import type { PurchaseRecord, PurchaseReturn } from '@karakana/contract/inventory/purchase.ts';
import { CreditDraft, creditReturn } from '@karakana/contract/inventory/purchase-steps.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Text, TextInput } from '@mantine/core';
import { PaidFromField } from '../../../accounting/account-field.tsx';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { DateField } from '../../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { Money } from '../../../kit/text/money.tsx';
import { useUser } from '../../../shell/session.ts';
import { purchaseStepReads } from '../purchase-reads.ts';

type CreditForm = { id: number; returnId: number; datedOn: string; reference: string; moneyAccountId: string | null };

/** The form for the supplier's credit note: `open(return)`, and `drawer` to put on the screen. */
export function useCreditDrawer({ id, bills }: Pick<PurchaseRecord, 'id' | 'bills'>) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { form, field, start, open, close, frame } = useDrawerForm<PurchaseReturn, CreditForm>({
    draftOf: (given) => ({
      id,
      returnId: given?.id ?? 0,
      datedOn: dayOf(new Date().toISOString()),
      reference: '',
      moneyAccountId: null,
    }),
    validate: checkForm(CreditDraft),
  });
  const credit = useAction(creditReturn, { form, refreshes: purchaseStepReads, onDone: close });
  const owed = bills.reduce((sum, { balance }) => sum + balance, 0);
  const isMore = (start?.toCredit ?? 0) > owed;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Credit note for {{number}}', { number: start?.number })}
      onSubmit={form.onSubmit((draft) => credit.run(draft))}
      pending={credit.pending}
      submitLabel={t('Enter the credit note')}
    >
      <Text fw={600} fz="lg">
        <Money amount={start?.toCredit ?? 0} currency={currency} />
      </Text>
      <Text c="dimmed">{t('Open bills of the supplier are less by it.')}</Text>
      <TextInput data-autofocus {...field('reference', t('Their credit note number'))} />
      <DateField required {...field('datedOn', t('Date'))} />
      {isMore && may(role, 'books:read') ? (
        <PaidFromField
          required={false}
          allowDeselect
          clearable
          placeholder={t('It stays with the supplier')}
          {...field('moneyAccountId', t('The rest was paid back to'))}
        />
      ) : null}
    </FormDrawer>
  );
  return { open, drawer };
}
