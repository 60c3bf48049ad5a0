import { addReceipt, type ExpenseRecord, readReceipt, removeReceipt } from '@karakana/contract/accounting/expense.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { KeptPapers } from '../papers/kept-papers.tsx';
import { expenseReads } from './expense-reads.ts';

/** The papers that prove an expense. */
export function ExpenseReceipts({ expense, mayWrite }: { expense: ExpenseRecord; mayWrite: boolean }) {
  const { t } = useTranslation();
  const add = useAction(addReceipt, { refreshes: expenseReads });
  const remove = useAction(removeReceipt, { refreshes: expenseReads });
  return (
    <KeptPapers
      papers={expense.receipts}
      words={{
        empty: t('Photos and PDFs of the receipt are kept here, so that nobody has to look for the paper.'),
        add: t('Add a receipt'),
        consequence: t('The file is gone for good. The expense stays.'),
      }}
      mayWrite={mayWrite}
      isPending={add.pending || remove.pending}
      onAdd={(file) => void add.run({ id: expense.id }, file)}
      onRemove={(id) => remove.run({ id })}
      queryOf={(id) => endpointQuery(readReceipt, { id })}
    />
  );
}
