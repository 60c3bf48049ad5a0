import { type PurchaseRecord, readPurchase } from '@karakana/contract/inventory/purchase.ts';
import { orderHints } from '@karakana/contract/inventory/purchase-steps.ts';
import { readSupplier } from '@karakana/contract/inventory/supplier.ts';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { endpointQuery, queryClient, useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { Empty } from '../../../kit/feedback/empty.tsx';
import { RecordAnswer } from '../../../kit/record/record-answer.tsx';
import { RecordHeader } from '../../../kit/record/record-header.tsx';
import { useUser } from '../../../shell/session.ts';
import { addWanted, emptyPurchase, formOf } from './purchase-form.ts';
import { PurchasePanel } from './purchase-panel.tsx';

const Ident = z.coerce.number().int().positive().optional().catch(undefined);
const Asked = z.object({ edit: Ident, supplier: Ident, products: z.coerce.string().optional().catch(undefined) });

/** An order: a new one, one for a supplier with `?supplier=`, one of products with `?products=`, or with `?edit=` one that is there. */
export function WritePurchase() {
  const { t } = useTranslation();
  const asked = Asked.parse(useSearch({ strict: false }));
  if (asked.edit !== undefined) return <EditPurchase key={asked.edit} id={asked.edit} />;
  const productIds = (asked.products ?? '').split(',').map(Number).filter(Boolean);
  return (
    <Page list={{ path: '/inventory/purchases', label: t('Purchases') }} name={t('Write an order')}>
      <NewPurchase key={JSON.stringify(asked)} supplierId={asked.supplier} productIds={productIds} />
    </Page>
  );
}

function Page({ children, ...head }: { list: { path: string; label: string }; name: string; children: ReactNode }) {
  return (
    <Stack gap="md">
      <RecordHeader {...head}>{null}</RecordHeader>
      {children}
    </Stack>
  );
}

function NewPurchase({ supplierId, productIds }: { supplierId: number | undefined; productIds: number[] }) {
  const { branchId } = useUser();
  const start = useQuery({
    queryKey: ['start of an order', branchId, supplierId, productIds],
    staleTime: 0,
    queryFn: async () => ({
      supplier: supplierId === undefined ? undefined : await queryClient.fetchQuery(endpointQuery(readSupplier, { id: supplierId })),
      wanted: await Promise.all(
        productIds.map((productId) => queryClient.fetchQuery(endpointQuery(orderHints, { productId, branchId, supplierId }))),
      ),
    }),
  });
  return (
    <RecordAnswer answer={start}>
      {({ supplier, wanted }) => (
        <PurchasePanel
          start={{ ...emptyPurchase({ branchId, supplierId }), lines: wanted.reduce(addWanted, noLines) }}
          supplier={supplier && { value: String(supplier.id), label: supplier.name }}
        />
      )}
    </RecordAnswer>
  );
}

const noLines: Parameters<typeof addWanted>[0] = [];

function EditPurchase({ id }: { id: number }) {
  const answer = useEndpointQuery(readPurchase, { id });
  return <RecordAnswer answer={answer}>{(purchase) => <Change purchase={purchase} />}</RecordAnswer>;
}

function Change({ purchase }: { purchase: PurchaseRecord }) {
  const { t } = useTranslation();
  const { id, number, state, supplierId, supplierName } = purchase;
  return (
    <Page list={{ path: `/inventory/purchases/${id}`, label: number }} name={t('Edit {{name}}', { name: number })}>
      {state === 'draft' || state === 'sent' ? (
        <PurchasePanel start={formOf(purchase)} changed={purchase} supplier={{ value: String(supplierId), label: supplierName }} />
      ) : (
        <Empty sentence={t('This order cannot be changed any more: goods of it were received, or it was deleted.')} />
      )}
    </Page>
  );
}
