import { accountGroups, accountHistory, accountKinds } from '@karakana/contract/accounting/account.ts';
import type { HistoryValue } from '@karakana/contract/history.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RecordHistory } from '../../kit/record/record-history.tsx';
import { groupName, kindName } from '../book-words.ts';

export function AccountHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      of={accountHistory}
      id={id}
      fieldName={(field) => accountFieldName(t, field)}
      valueName={(field, value) => accountValueName(t, field, value)}
    />
  );
}

function accountFieldName(t: TFunction, field: string): string {
  const names: Record<string, string> = {
    code: t('Code'),
    name: t('Name'),
    account_group: t('Group'),
    kind: t('Kind'),
    description: t('Description'),
    archived_at: t('State'),
  };
  return names[field] ?? field;
}

const kinds = Object.values(accountKinds).flat();

function accountValueName(t: TFunction, field: string, value: HistoryValue): string | undefined {
  if (field === 'archived_at') return value === null ? t('In use') : t('Archived');
  const group = field === 'account_group' && accountGroups.find((known) => known === value);
  const kind = field === 'kind' && kinds.find((known) => known === value);
  return group ? groupName(t, group) : kind ? kindName(t, kind) : undefined;
}
