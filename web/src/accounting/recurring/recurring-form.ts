import { type Frequency, type RecurringPayment, RecurringPaymentDraft } from '@karakana/contract/accounting/recurring-payment.ts';
import { dayOf } from '@karakana/contract/dates.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { checkForm } from '../../kit/form/check-form.ts';

export type RecurringForm = {
  name: string;
  payeeId: string | null;
  accountId: string | null;
  amount: number | '';
  includesTax: boolean;
  taxId: string | null;
  frequency: Frequency;
  startsOn: string;
  endsOn: string;
  maxCount: number | '';
  needsApproval: boolean;
  branchId: string | null;
  tagList: string[];
  note: string;
};

/** What a recurring payment begins with: from today on, every month, without an end; or what it is. */
export function recurringForm(recurring: Partial<RecurringPayment> | undefined, branchId: number): RecurringForm {
  const idText = (id: number | null | undefined) => (id ? String(id) : null);
  return {
    name: recurring?.name ?? '',
    payeeId: idText(recurring?.payeeId),
    accountId: idText(recurring?.accountId),
    amount: recurring?.amount ?? '',
    includesTax: recurring?.includesTax ?? true,
    taxId: idText(recurring?.taxId),
    frequency: recurring?.frequency ?? 'monthly',
    startsOn: recurring?.startsOn ?? dayOf(new Date().toISOString()),
    endsOn: recurring?.endsOn ?? '',
    maxCount: recurring?.maxCount ?? '',
    needsApproval: recurring?.needsApproval ?? false,
    branchId: String(recurring?.branchId ?? branchId),
    tagList: recurring?.tagList ?? [],
    note: recurring?.note ?? '',
  };
}

/** The schema takes nothing for zero. */
export const checkRecurring = (form: RecurringForm): Record<string, string> => ({
  ...checkForm(RecurringPaymentDraft)(recurringInput(form)),
  ...(form.amount === '' ? { amount: translateServerText('is required') } : {}),
});

export const recurringInput = ({ payeeId, accountId, branchId, maxCount, ...form }: RecurringForm) => ({
  ...form,
  payeeId: payeeId ?? '',
  accountId: accountId ?? '',
  branchId: branchId ?? '',
  maxCount: maxCount === '' ? null : maxCount,
});
