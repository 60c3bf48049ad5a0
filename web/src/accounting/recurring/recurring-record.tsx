import {
  type RecurringPayment,
  readRecurringPayment,
  recurringPaymentHistory,
  removeRecurringPayment,
} from '@karakana/contract/accounting/recurring-payment.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
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
import { useUser } from '../../shell/session.ts';
import { RecurringBills } from './recurring-bills.tsx';
import { RecurringBadge } from './recurring-columns.tsx';
import { useRecurringDrawer } from './recurring-drawer.tsx';
import { recurringReads } from './recurring-reads.ts';
import { frequencyText, recurringFieldName, recurringValueName } from './recurring-words.ts';

/** One recurring payment: when it is due next, and the bills it made. */
export function RecurringRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readRecurringPayment, { id });
  return <RecordAnswer answer={answer}>{(recurring) => <RecurringPage recurring={recurring} />}</RecordAnswer>;
}

function RecurringPage({ recurring }: { recurring: RecurringPayment }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const { id, name, payeeId, payeeName, state, isArchived, madeCount } = recurring;
  const form = useRecurringDrawer(recurring.tagList);
  const remove = useAction(removeRecurringPayment, { refreshes: recurringReads, onDone: () => navigate({ to: '/recurring-payments' }) });
  const ask = () =>
    confirmAction({
      title: t('Remove {{name}}?', { name }),
      consequence: t('No more bills are made of it. Those that were made stay.'),
      confirm: t('Remove'),
      onConfirm: () => remove.run({ id }),
    });
  const history = (
    <RecordHistory
      of={recurringPaymentHistory}
      id={id}
      fieldName={(field) => recurringFieldName(t, field)}
      valueName={(field, value) => recurringValueName(t, field, value)}
    />
  );
  return (
    <>
      <RecordPage
        list={{ path: '/recurring-payments', label: t('Recurring payments') }}
        name={name}
        detail={<TextLink to={`/recipients/${payeeId}`}>{payeeName}</TextLink>}
        badge={<RecurringBadge state={state} />}
        actions={
          may(role, 'books:write') && !isArchived ? [{ label: t('Edit'), icon: IconPencil, onClick: () => form.open(recurring) }] : []
        }
        more={
          may(role, 'books:delete') && !isArchived
            ? [{ label: t('Remove'), icon: IconTrash, isGrave: true, isPending: remove.pending, onClick: ask }]
            : []
        }
        keyFacts={<RecurringKeyFacts recurring={recurring} />}
        side={{ content: <RecurringFacts recurring={recurring} />, onNarrow: 'after' }}
        tabs={[
          { value: 'bills', label: t('Bills'), count: madeCount, content: <BillsMade recurring={recurring} /> },
          ...(may(role, 'books:write') ? [{ value: 'history', label: t('History'), content: history }] : []),
        ]}
      />
      {form.drawer}
    </>
  );
}

function BillsMade({ recurring: { id, problem } }: { recurring: RecurringPayment }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      {problem ? (
        <Alert color="red" icon={<IconAlertTriangle />} title={t('The next bill could not be made')}>
          {translateServerText(problem)}
        </Alert>
      ) : null}
      <RecurringBills id={id} />
    </Stack>
  );
}

function RecurringKeyFacts({ recurring: { amount, frequency, nextDueOn, lastDueOn } }: { recurring: RecurringPayment }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <KeyFacts
      facts={[
        { label: t('Amount'), value: <Money amount={amount} currency={currency} /> },
        { label: t('How often'), value: frequencyText(t, frequency) },
        { label: t('Next due'), value: nextDueOn ? <DateText on={nextDueOn} /> : null },
        { label: t('Last bill'), value: lastDueOn ? <DateText on={lastDueOn} /> : null },
      ]}
    />
  );
}

function RecurringFacts({ recurring }: { recurring: RecurringPayment }) {
  const { t } = useTranslation();
  const { accountId, accountName, taxName, startsOn, endsOn, maxCount, needsApproval, tagList, note } = recurring;
  return (
    <Facts
      title={t('Details')}
      facts={[
        { label: t('Account'), value: <TextLink to={`/accounts/charts/${accountId}`}>{accountName}</TextLink> },
        { label: t('Tax'), value: taxName },
        { label: t('First due on'), value: <DateText on={startsOn} /> },
        { label: t('Last day'), value: endsOn ? <DateText on={endsOn} /> : null },
        { label: t('Number of bills'), value: maxCount },
        { label: t('An owner approves each bill'), value: needsApproval ? t('Yes') : t('No') },
        { label: t('Tags'), value: tagList.join(', ') || null },
        { label: t('Note'), value: note },
      ]}
    />
  );
}
