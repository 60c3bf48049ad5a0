import { listWantedParts, orderParts } from '@karakana/contract/works/parts/wanted-parts.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SupplierField } from '../../inventory/purchases/write/supplier-field.tsx';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { DateText } from '../../kit/text/date-text.tsx';
import { workReads } from '../work-reads.ts';

/** What is on order of the missing parts, and one press to order the rest; from whom is asked where nobody sold it yet. */
export function OrderParts({ work: { id }, seesSuppliers }: { work: WorkRecord; seesSuppliers: boolean }) {
  const { t } = useTranslation();
  const [supplierId, setSupplierId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data } = useEndpointQuery(listWantedParts, { id });
  const order = useAction(orderParts, {
    refreshes: [listWantedParts, ...workReads],
    done: null,
    onDone: ({ withoutSupplier }) => setAsking(withoutSupplier.length > 0),
  });
  const wanted = data?.entries ?? [];
  const open = wanted.filter((part) => part.order === null);
  return (
    <Stack gap="xs" mt="xs">
      {wanted.map(({ productId, productName, order: ordered }) =>
        ordered ? (
          <Text key={productId} fz="sm">
            {t('{{name}} is on order: {{number}}, {{supplier}}', {
              name: productName,
              number: ordered.number,
              supplier: ordered.supplierName,
            })}
            {ordered.expectedOn ? (
              <>
                {' · '}
                <DateText on={ordered.expectedOn} />
              </>
            ) : null}
          </Text>
        ) : null,
      )}
      {isAsking && open.length > 0 ? (
        <>
          <Text fz="sm">{t('Nobody has sold these yet: {{names}}', { names: open.map(({ productName }) => productName).join(', ') })}</Text>
          {seesSuppliers ? <SupplierField label={t('Supplier')} value={supplierId} onChange={setSupplierId} /> : null}
        </>
      ) : null}
      {open.length > 0 ? (
        <Button
          variant="default"
          w="fit-content"
          loading={order.pending}
          disabled={isAsking && supplierId === null}
          onClick={() => order.run({ id, supplierId: supplierId === null ? null : Number(supplierId) })}
        >
          {t('Order the parts')}
        </Button>
      ) : null}
    </Stack>
  );
}
