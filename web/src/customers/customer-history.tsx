import { readCustomerHistory } from '@karakana/contract/customers/customer.ts';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useListSearch } from '../kit/list/list-search.ts';
import { HistoryList } from '../kit/record/history-list.tsx';
import { customerFieldName, customerValueName } from './customer-words.ts';

export function CustomerHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const answer = useEndpointQuery(readCustomerHistory, { id, page: page ?? 1 });
  return (
    <HistoryList
      answer={answer}
      onPage={(chosen) => change({ page: chosen })}
      fieldName={(field) => customerFieldName(t, field)}
      valueName={(field, value) => customerValueName(t, field, value)}
    />
  );
}
