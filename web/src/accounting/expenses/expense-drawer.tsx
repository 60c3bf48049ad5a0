import {
  addExpense,
  addReceipt,
  type Expense,
  type ExpenseRecord,
  readExpense,
  updateExpense,
} from '@karakana/contract/accounting/expense.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { ExpenseFields } from './expense-fields.tsx';
import { checkExpense, type ExpenseForm, expenseForm, expenseInput } from './expense-form.ts';
import { expenseReads } from './expense-reads.ts';
import { expenseFieldName } from './expense-words.ts';
import { ReceiptField } from './receipt-field.tsx';

/** The form of an expense: `open()`, `open({ vehicleId })` or `open(expense)`, and `drawer` to put on the screen. */
export function useExpenseDrawer() {
  const { t } = useTranslation();
  const { branchId } = useUser();
  const navigate = useNavigate();
  const [stale, setStale] = useState<Stale>();
  const [receipt, setReceipt] = useState<File | null>(null);
  const drawerForm = useDrawerForm<Partial<Expense>, ExpenseForm>({
    draftOf: (start) => expenseForm(start, branchId),
    validate: checkExpense,
  });
  const { form, start, finish, frame } = drawerForm;
  const attach = useAction(addReceipt, { done: null, refreshes: expenseReads });
  const wish = {
    form,
    refreshes: expenseReads,
    onFailed: (refusal: Parameters<typeof staleOf>[0]) => setStale(staleOf(refusal)),
    onDone: async ({ id, name }: ExpenseRecord) => {
      if (receipt) await attach.run({ id }, receipt);
      setReceipt(null);
      finish(name);
    },
  };
  const view = ({ id }: ExpenseRecord) => ({
    label: t('View'),
    onPress: () => navigate({ to: '/expenses/$id', params: { id: String(id) } }),
  });
  const add = useAction(addExpense, { ...wish, offer: view });
  const update = useAction(updateExpense, wish);
  const open = (from?: Partial<Expense>) => {
    setStale(undefined);
    setReceipt(null);
    drawerForm.open(from);
  };
  const submitAt = (version: number | undefined) =>
    form.onSubmit((draft) => {
      setStale(undefined);
      const input = expenseInput(draft);
      return start?.id ? update.run({ ...input, id: start.id, version }) : add.run(input);
    });
  const pending = add.pending || update.pending || attach.pending;
  const drawer = (
    <FormDrawer
      {...frame}
      title={start?.id ? t('Edit {{name}}', { name: start.number }) : t('Add an expense')}
      onSubmit={submitAt(start?.version)}
      pending={pending}
      anotherLabel={start?.id ? undefined : t('Save and add another')}
    >
      {stale && start?.id ? (
        <StaleNotice
          stale={stale}
          fieldName={(field) => expenseFieldName(t, field)}
          pending={pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={async () => open(await readAnew(start.id ?? 0))}
        />
      ) : null}
      <ExpenseFields form={form} start={start} />
      <ReceiptField chosen={receipt} onChoose={setReceipt} />
    </FormDrawer>
  );
  return { open, drawer };
}

const readAnew = (id: number) => queryClient.fetchQuery({ ...endpointQuery(readExpense, { id }), staleTime: 0 });
