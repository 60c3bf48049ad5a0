import { readTransfer, type Transfer } from '@karakana/contract/inventory/stock.ts';
import { Anchor, Card, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { KeyFacts } from '../../kit/record/key-facts.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordPage } from '../../kit/record/record-page.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { Money } from '../../kit/text/money.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { useBranchName } from '../branch-names.ts';

/** One move between branches, as it was made: a document that nobody changes. */
export function TransferRecord({ id }: { id: number }) {
  const answer = useEndpointQuery(readTransfer, { id });
  return <RecordAnswer answer={answer}>{(transfer) => <TransferPage transfer={transfer} />}</RecordAnswer>;
}

function TransferPage({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const branchName = useBranchName();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <RecordPage
      list={{ path: '/inventory/transfers', label: t('Transfers') }}
      name={transfer.number}
      detail={transfer.note}
      keyFacts={
        <KeyFacts
          facts={[
            { label: t('From'), value: branchName(transfer.branchId) },
            { label: t('To'), value: branchName(transfer.toBranchId) },
            { label: t('Value'), value: <Money amount={transfer.value} currency={currency} /> },
            { label: t('Moved'), value: <TimeAgo at={transfer.createdAt} />, note: transfer.createdBy },
          ]}
        />
      }
      tabs={[{ value: 'products', label: t('Products'), count: transfer.lines.length, content: <Lines transfer={transfer} /> }]}
    />
  );
}

function Lines({ transfer: { lines } }: { transfer: Transfer }) {
  const { i18n } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
      {lines.map(({ productId, productName, quantity, unit, value }) => (
        <li key={productId} className={classes.row}>
          <RowText
            title={
              <Anchor component={Link} to={`/inventory/products/${productId}`} inherit>
                {productName}
              </Anchor>
            }
          />
          <Stack gap={2} align="flex-end">
            <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
              {quantityText(quantity, i18n.language, unit)}
            </Text>
            <Small>
              <Money amount={value} currency={currency} />
            </Small>
          </Stack>
        </li>
      ))}
    </Card>
  );
}
