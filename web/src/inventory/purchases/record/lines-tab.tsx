import type { PurchaseLine, PurchaseRecord } from '@karakana/contract/inventory/purchase.ts';
import { Anchor, Card, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from '../../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../../kit/record/tab-list.tsx';
import { Money } from '../../../kit/text/money.tsx';
import { quantityText } from '../../../kit/text/quantity.tsx';
import { PurchaseSums } from '../write/purchase-sums.tsx';
import own from './purchase-record.module.css';

/** What was ordered, with what of it came, was billed and given back. */
export function LinesTab({ purchase }: { purchase: PurchaseRecord }) {
  return (
    <Card withBorder padding={0}>
      <ul className={classes.list}>
        {purchase.lines.map((line) => (
          <li key={line.id} className={classes.row}>
            <Line line={line} includesTax={purchase.includesTax} />
          </li>
        ))}
      </ul>
      <div className={own.sums}>
        <PurchaseSums {...purchase} />
      </div>
    </Card>
  );
}

function Line({ line, includesTax }: { line: PurchaseLine; includesTax: boolean }) {
  const { i18n } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { productId, productName, code, unit, quantity, unitPrice, taxName, net, total } = line;
  return (
    <>
      <RowText
        title={
          <Anchor component={Link} to={`/inventory/products/${productId}`} inherit>
            {productName}
          </Anchor>
        }
      >
        <Small>
          {[code, quantityText(quantity, i18n.language, unit)].filter(Boolean).join(' · ')} ×{' '}
          <Money amount={unitPrice} currency={currency} />
          {taxName ? ` · ${taxName}` : ''}
        </Small>
        <Progress line={line} />
      </RowText>
      <Stack gap={2} align="flex-end">
        <Text fw={600}>
          <Money amount={includesTax ? total : net} currency={currency} />
        </Text>
      </Stack>
    </>
  );
}

/** How far a line has come, in figures that are worth saying. */
function Progress({ line: { received, billed, returned, quantity } }: { line: PurchaseLine }) {
  const { t, i18n } = useTranslation();
  const figure = (value: number) => quantityText(value, i18n.language);
  const said = [
    t('{{received}} of {{ordered}} received', { received: figure(received), ordered: figure(quantity) }),
    received > 0 ? t('{{number}} billed', { number: figure(billed) }) : null,
    returned > 0 ? t('{{number}} given back', { number: figure(returned) }) : null,
  ];
  return <Small>{said.filter(Boolean).join(' · ')}</Small>;
}
