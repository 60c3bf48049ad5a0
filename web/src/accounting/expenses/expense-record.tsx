import { type ExpenseRecord as ExpenseOf, expenseHistory, readExpense, removeExpense } from '@karakana/contract/accounting/expense.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordHistory } from '../../kit/record/record-history.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { useExpenseDrawer } from './expense-drawer.tsx';
import { expenseReads } from './expense-reads.ts';
import { ExpenseReceipts } from './expense-receipts.tsx';
import { expenseFieldName } from './expense-words.ts';

/** One expense: what it was, from where it was paid, and its receipts. */
export function ExpenseRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readExpense, { id });
  return <RecordAnswer answer={answer}>{(expense) => <ExpensePage expense={expense} />}</RecordAnswer>;
}

function ExpensePage({ expense }: { expense: ExpenseOf }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const form = useExpenseDrawer();
  const { id, number, name, isRemoved, receipts } = expense;
  const remove = useAction(removeExpense, { refreshes: expenseReads });
  const mayWrite = may(role, 'expenses:write') && !isRemoved;
  const ask = () =>
    confirmAction({
      title: t('Remove {{name}}?', { name: number }),
      consequence: t('Its entry in the books is reversed and the money counts as not spent. The number stays taken.'),
      confirm: t('Remove'),
      onConfirm: () => remove.run({ id }),
    });
  const history = <RecordHistory of={expenseHistory} id={id} fieldName={(field) => expenseFieldName(t, field)} />;
  return (
    <>
      <RecordPage
        list={{ path: '/expenses', label: t('Expenses') }}
        name={name}
        detail={number}
        badge={isRemoved ? <StatusBadge tone="draft">{t('Removed')}</StatusBadge> : undefined}
        actions={mayWrite ? [{ label: t('Edit'), icon: IconPencil, onClick: () => form.open(expense) }] : []}
        more={
          may(role, 'expenses:delete') && !isRemoved
            ? [{ label: t('Remove'), icon: IconTrash, isGrave: true, isPending: remove.pending, onClick: ask }]
            : []
        }
        keyFacts={<ExpenseKeyFacts expense={expense} />}
        side={{ content: <ExpenseFacts expense={expense} />, onNarrow: 'after' }}
        tabs={[
          {
            value: 'receipts',
            label: t('Receipts'),
            count: receipts.length,
            content: <ExpenseReceipts expense={expense} mayWrite={mayWrite} />,
          },
          ...(may(role, 'expenses:write') ? [{ value: 'history', label: t('History'), content: history }] : []),
        ]}
      />
      {form.drawer}
    </>
  );
}

function ExpenseKeyFacts({ expense: { amount, tax, spentOn, moneyAccountName, accountId, accountName } }: { expense: ExpenseOf }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const claimed =
    tax > 0 ? (
      <>
        {t('Tax to claim')} <Money amount={tax} currency={currency} />
      </>
    ) : null;
  return (
    <KeyFacts
      facts={[
        { label: t('Amount'), value: <Money amount={amount} currency={currency} />, note: claimed },
        { label: t('Paid on'), value: <DateText on={spentOn} /> },
        { label: t('Account'), value: <TextLink to={`/accounts/charts/${accountId}`}>{accountName}</TextLink> },
        { label: t('Paid from'), value: moneyAccountName },
      ]}
    />
  );
}

function ExpenseFacts({ expense }: { expense: ExpenseOf }) {
  const { t } = useTranslation();
  const { payeeId, payeeName, vehicleId, registration, taxName, reference, note, createdBy, entryId } = expense;
  const link = (to: string, text: string | null) => (text === null ? null : <TextLink to={to}>{text}</TextLink>);
  return (
    <Facts
      title={t('Details')}
      facts={[
        { label: t('Paid to'), value: link(`/recipients/${payeeId}`, payeeName) },
        {
          label: t('Vehicle'),
          value:
            registration === null ? null : (
              <TextLink to={`/vehicles/${vehicleId}`}>
                <Plate registration={registration} />
              </TextLink>
            ),
        },
        { label: t('Tax'), value: taxName },
        { label: t('Reference'), value: reference },
        { label: t('Note'), value: note },
        { label: t('Recorded by'), value: createdBy },
        { label: t('In the books'), value: link(`/accounts/entries/${entryId}`, entryId === null ? null : t('Open the entry')) },
      ]}
    />
  );
}
