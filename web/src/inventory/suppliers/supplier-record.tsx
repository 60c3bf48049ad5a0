import { listPurchases } from '@karakana/contract/inventory/purchase.ts';
import { listSuppliers, readSupplier, removeSupplier, supplierHistory } from '@karakana/contract/inventory/supplier.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useNavigate } from '@tanstack/react-router';
import { PayeePage } from '../../accounting/payees/payee-record.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { useUser } from '../../shell/session.ts';
import { SupplierPurchases } from '../purchases/supplier-purchases.tsx';
import { useSupplierDrawer } from './supplier-drawer.tsx';

/** One supplier, with the bills for those who see the books. */
export function SupplierRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const answer = useEndpointQuery(readSupplier, { id });
  const ordered = useEndpointQuery(listPurchases, { supplierId: id, page: 1 }, { enabled: may(role, 'purchases:read') });
  const form = useSupplierDrawer(answer.data?.tagList ?? []);
  const leave = () => navigate({ to: '/inventory/suppliers' });
  const remove = useAction(removeSupplier, { refreshes: [listSuppliers, readSupplier], onDone: leave });
  return (
    <>
      <RecordAnswer answer={answer}>
        {(supplier) => (
          <PayeePage
            payee={supplier}
            history={supplierHistory}
            list={{ path: '/inventory/suppliers', label: t('Suppliers') }}
            tabs={
              may(role, 'purchases:read')
                ? [
                    {
                      value: 'purchases',
                      label: t('Purchases'),
                      count: ordered.data?.totalCount,
                      content: <SupplierPurchases supplierId={id} />,
                    },
                  ]
                : []
            }
            onEdit={may(role, 'suppliers:write') ? form.open : undefined}
            onRemove={may(role, 'suppliers:delete') ? () => remove.run({ id }) : undefined}
          />
        )}
      </RecordAnswer>
      {form.drawer}
    </>
  );
}
