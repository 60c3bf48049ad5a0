import type { MovementKind } from '@karakana/contract/movement-kinds.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { Right } from '@karakana/contract/right.ts';
import { useUser } from '../../shell/session.ts';

/** The screens of the documents that moved something. */
const documents: Partial<Record<MovementKind, { path: string; right: Right }>> = {
  sale: { path: '/inventory/sales', right: 'sales:read' },
  sale_return: { path: '/inventory/sales', right: 'sales:read' },
  work: { path: '/works', right: 'works:read' },
  work_return: { path: '/works', right: 'works:read' },
  transfer_out: { path: '/inventory/transfers', right: 'products:read' },
  transfer_in: { path: '/inventory/transfers', right: 'products:read' },
  count: { path: '/inventory/counts', right: 'products:read' },
  purchase: { path: '/inventory/purchases', right: 'purchases:read' },
  purchase_price: { path: '/inventory/purchases', right: 'purchases:read' },
  supplier_return: { path: '/inventory/purchases', right: 'purchases:read' },
};

/** Where the document of a movement is, for those who may open it. */
export function useMovementDocument(): (kind: MovementKind, sourceId: number | null) => string | undefined {
  const { role } = useUser();
  return (kind, sourceId) => {
    const document = documents[kind];
    return document && sourceId && may(role, document.right) ? `${document.path}/${sourceId}` : undefined;
  };
}
