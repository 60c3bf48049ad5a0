import { readSupplier } from '@karakana/contract/inventory/supplier.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SupplierField } from '../../inventory/purchases/write/supplier-field.tsx';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useUser } from '../../shell/session.ts';

/** Who does the work that the garage gives away. */
export function SubletSupplier({ payeeId, onChosen }: { payeeId: string | null; onChosen: (id: string | null) => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const seesSuppliers = may(role, 'suppliers:read');
  const [first] = useState(payeeId);
  const { data } = useEndpointQuery(readSupplier, { id: Number(first) }, { enabled: seesSuppliers && first !== null });
  if (!seesSuppliers) return null;
  return (
    <SupplierField
      key={data?.id ?? 'unknown'}
      label={t('Supplier')}
      clearable
      known={data && { value: String(data.id), label: data.name }}
      value={payeeId}
      onChange={(value) => onChosen(value)}
    />
  );
}
