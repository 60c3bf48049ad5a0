import { listSuppliers, readSupplier, removeSupplier, supplierHistory } from '@karakana/contract/inventory/supplier.ts';
import { may } from '@karakana/contract/permissions.ts';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PayeePage } from '../../accounting/payees/payee-record.tsx';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { useUser } from '../../shell/session.ts';
import { useSupplierDrawer } from './supplier-drawer.tsx';

/** One supplier, with the bills for those who see the books. */
export function SupplierRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const answer = useEndpointQuery(readSupplier, { id });
  const form = useSupplierDrawer(answer.data?.tagList ?? []);
  const leave = () => navigate({ to: '/inventory/suppliers' });
  const remove = useAction(removeSupplier, { refreshes: [listSuppliers, readSupplier], onDone: leave });
  const ask = (name: string) =>
    confirmAction({
      title: t('Remove {{name}}?', { name }),
      consequence: t('Nobody can choose it any more. Its bills and entries stay.'),
      confirm: t('Remove'),
      onConfirm: () => remove.run({ id }),
    });
  return (
    <>
      <RecordAnswer answer={answer}>
        {(supplier) => (
          <PayeePage
            payee={supplier}
            history={supplierHistory}
            list={{ path: '/inventory/suppliers', label: t('Suppliers') }}
            onEdit={may(role, 'suppliers:write') ? form.open : undefined}
            more={
              may(role, 'suppliers:delete')
                ? [{ label: t('Remove'), icon: IconTrash, isGrave: true, onClick: () => ask(supplier.name) }]
                : []
            }
          />
        )}
      </RecordAnswer>
      {form.drawer}
    </>
  );
}
