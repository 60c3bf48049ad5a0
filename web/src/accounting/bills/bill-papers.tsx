import type { BillRecord } from '@karakana/contract/accounting/bill.ts';
import { addBillPaper, readBillPaper, removeBillPaper } from '@karakana/contract/accounting/bill-paper.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { KeptPapers } from '../papers/kept-papers.tsx';
import { billReads } from './bill-reads.ts';

/** The papers that prove a bill. */
export function BillPapers({ bill, mayWrite }: { bill: BillRecord; mayWrite: boolean }) {
  const { t } = useTranslation();
  const add = useAction(addBillPaper, { refreshes: billReads });
  const remove = useAction(removeBillPaper, { refreshes: billReads });
  return (
    <KeptPapers
      papers={bill.papers}
      words={{
        empty: t('Photos and PDFs of the bill are kept here, so that nobody has to look for the paper.'),
        add: t('Add a paper'),
        consequence: t('The file is gone for good. The bill stays.'),
      }}
      mayWrite={mayWrite}
      isPending={add.pending || remove.pending}
      onAdd={(file) => void add.run({ id: bill.id }, file)}
      onRemove={(id) => remove.run({ id })}
      queryOf={(id) => endpointQuery(readBillPaper, { id })}
    />
  );
}
