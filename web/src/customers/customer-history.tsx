import { readCustomerHistory } from '@karakana/contract/customers/customer.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { RecordHistory } from '../kit/record/record-history.tsx';
import { customerFieldName, customerValueName } from './customer-words.ts';

export function CustomerHistory({ id }: { id: number }) {
  const { t } = useTranslation();
  return (
    <RecordHistory
      of={readCustomerHistory}
      id={id}
      fieldName={(field) => customerFieldName(t, field)}
      valueName={(field, value) => customerValueName(t, field, value)}
    />
  );
}
