import { addAttachment, type EntryRecord, readAttachment, removeAttachment } from '@karakana/contract/accounting/entry.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useUser } from '../../shell/session.ts';
import { readsOfEntries } from '../books-reads.ts';
import { KeptPapers } from '../papers/kept-papers.tsx';

/** The papers that prove an entry by hand. */
export function EntryAttachments({ entry }: { entry: EntryRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const add = useAction(addAttachment, { refreshes: readsOfEntries });
  const remove = useAction(removeAttachment, { refreshes: readsOfEntries });
  return (
    <KeptPapers
      papers={entry.attachments}
      words={{
        empty: t('Keep the contract, the statement of the bank or another paper with the entry, for whoever looks at it later.'),
        add: t('Add an attachment'),
        consequence: t('The file is gone for good. The entry stays.'),
      }}
      mayWrite={may(role, 'books:write')}
      isPending={add.pending || remove.pending}
      onAdd={(file) => void add.run({ id: entry.id }, file)}
      onRemove={(id) => remove.run({ id })}
      queryOf={(id) => endpointQuery(readAttachment, { id })}
    />
  );
}
