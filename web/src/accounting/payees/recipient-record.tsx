import { listRecipients, readRecipient, recipientHistory, removeRecipient } from '@karakana/contract/accounting/recipient.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { useUser } from '../../shell/session.ts';
import { PayeePage } from './payee-record.tsx';
import { useRecipientDrawer } from './recipient-drawer.tsx';

/** One who is paid. */
export function RecipientRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const answer = useEndpointQuery(readRecipient, { id });
  const form = useRecipientDrawer(answer.data?.tagList ?? []);
  const remove = useAction(removeRecipient, { refreshes: [listRecipients, readRecipient], onDone: () => navigate({ to: '/recipients' }) });
  return (
    <>
      <RecordAnswer answer={answer}>
        {(payee) => (
          <PayeePage
            payee={payee}
            history={recipientHistory}
            list={{ path: '/recipients', label: t('Recipients') }}
            onEdit={may(role, 'books:write') ? form.open : undefined}
            onRemove={may(role, 'books:delete') ? () => remove.run({ id }) : undefined}
          />
        )}
      </RecordAnswer>
      {form.drawer}
    </>
  );
}
