import { readCustomer } from '@karakana/contract/customers/customer.ts';
import { CustomerField } from '../customers/customer-field.tsx';
import { fullName } from '../customers/customer-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';

type FilterProps = { customerId: number | undefined; onChoose: (customerId: number | undefined) => void };

/** Keeps a report to one customer. */
export function CustomerFilter({ customerId, onChoose }: FilterProps) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(readCustomer, { id: customerId ?? 0 }, { enabled: customerId !== undefined });
  const known = data && customerId === data.id ? { value: String(data.id), label: fullName(data) } : undefined;
  return (
    <CustomerField
      key={known?.value}
      label={t('Customer')}
      known={known}
      value={customerId === undefined ? null : String(customerId)}
      onChange={(chosen) => onChoose(chosen ? Number(chosen) : undefined)}
    />
  );
}
