import type { ProductRecord } from '@karakana/contract/inventory/product.ts';
import { listMovements, type StockMovement } from '@karakana/contract/inventory/stock.ts';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { Money } from '../../kit/text/money.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useBranchName } from '../branch-names.ts';
import { useMovementDocument } from './movement-document.ts';
import { movementName } from './product-words.ts';

/** What came and went of a product, newest first. */
export function MovementsTab({ product }: { product: ProductRecord }) {
  const { t, i18n } = useTranslation();
  const [{ page }, change] = useListSearch();
  const branchName = useBranchName();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const answer = useEndpointQuery(listMovements, { id: product.id, page: page ?? 1 });
  return (
    <TabList
      answer={answer}
      empty={t('What comes in and goes out is written here, with who moved it. Nothing has been moved yet.')}
      onPage={(chosen) => change({ page: chosen })}
      row={(movement) => (
        <>
          <RowText title={<MovementTitle movement={movement} />}>
            <Small>
              {[branchName(movement.branchId), movement.createdBy].filter(Boolean).join(' · ')} · <TimeAgo at={movement.createdAt} />
            </Small>
          </RowText>
          <Stack gap={2} align="flex-end">
            <Text component="bdi" fw={600} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {movement.quantity > 0 ? '+' : ''}
              {quantityText(movement.quantity, i18n.language, product.unit)}
            </Text>
            <Small>
              <Money amount={movement.value} currency={currency} />
            </Small>
          </Stack>
        </>
      )}
    />
  );
}

/** What moved it leads to its document. */
function MovementTitle({ movement: { kind, sourceId } }: { movement: StockMovement }) {
  const { t } = useTranslation();
  const path = useMovementDocument()(kind, sourceId);
  const name = movementName(t, kind);
  return path ? (
    <Anchor component={Link} to={path} inherit>
      {name}
    </Anchor>
  ) : (
    name
  );
}
