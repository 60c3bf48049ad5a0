import type { BranchStock, ProductRecord } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Money } from '../../kit/text/money.tsx';
import { Nothing } from '../../kit/text/nothing.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { useUser } from '../../shell/session.ts';
import { useBranchName } from '../branch-names.ts';
import { LevelField } from './level-field.tsx';
import { type Level, levelName, levels } from './levels.ts';
import classes from './stock-tab.module.css';

/** What each branch has of a product, and from when on it orders again. */
export function StockTab({ product }: { product: ProductRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const branchName = useBranchName();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const rows = useStockRows(product);
  const mayWrite = may(role, 'products:write') && !product.isArchived;
  return (
    <Card withBorder padding={0} component="ul" className={classes.branches ?? ''}>
      {rows.map((row) => (
        <li key={row.branchId} className={classes.branch}>
          <Text fw={600} className={classes.name ?? ''}>
            {branchName(row.branchId)}
          </Text>
          <dl className={classes.figures}>
            <Figure label={t('On hand')}>
              <Quantity value={row.onHand} />
            </Figure>
            <Figure label={t('Available')}>
              <Quantity value={row.available} />
            </Figure>
            <Figure label={t('Value')}>
              <Money amount={row.value} currency={currency} />
            </Figure>
            {levels.map((which) => (
              <Figure key={which} label={levelName(t, which)}>
                <LevelOf product={product} row={row} which={which} mayWrite={mayWrite} />
              </Figure>
            ))}
          </dl>
        </li>
      ))}
    </Card>
  );
}

type LevelProps = { product: ProductRecord; row: BranchStock; which: Level; mayWrite: boolean };

function LevelOf({ product, row, which, mayWrite }: LevelProps) {
  const branchName = useBranchName();
  const known = row[which];
  if (mayWrite) return <LevelField productId={product.id} stock={row} which={which} branchName={branchName(row.branchId)} />;
  return known === null ? <Nothing /> : <Quantity value={known} />;
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const none = { onHand: 0, reserved: 0, available: 0, averageCost: 0, value: 0, reorderLevel: null, reorderQuantity: null };

/** A branch that never had the product can have a level as well. */
function useStockRows({ stock }: ProductRecord): BranchStock[] {
  const { role, branches, branchId: own } = useUser();
  const seen = branches.filter(({ id }) => actsInAllBranches(role) || id === own).map(({ id }) => id);
  const missing = seen.filter((id) => !stock.some(({ branchId }) => branchId === id));
  return [...stock, ...missing.map((branchId) => ({ branchId, ...none }))];
}
