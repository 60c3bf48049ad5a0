import { may } from '@karakana/contract/permissions.ts';
import { awaitsBill } from '@karakana/contract/works/parts/bought.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { Text } from '@mantine/core';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Small } from '../../kit/record/tab-list.tsx';
import { useUser } from '../../shell/session.ts';
import own from './bought.module.css';

/** Of what another does or sold: who, at what cost, and whether the bill is here. Nothing for those who see no costs. */
export function OutsideState({ line }: { line: WorkLine }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const money = useMoney();
  const { bill, cost, expectedCost, payeeName, state } = line;
  if (cost === null || expectedCost === null) return null;
  if (bill)
    return (
      <Small>
        {payeeName ? `${payeeName} · ` : ''}
        {may(role, 'books:read') ? <TextLink to={`/bills/${bill.id}`}>{bill.number}</TextLink> : bill.number}
        {' · '}
        {t('Cost')} {money(cost)}
      </Small>
    );
  if (!awaitsBill(line) || state === 'declined') return null;
  return (
    <>
      {payeeName || expectedCost > 0 ? (
        <Small>
          {payeeName}
          {payeeName && expectedCost > 0 ? ' · ' : ''}
          {expectedCost > 0 ? (
            <>
              {t('Expected cost')} {money(expectedCost)}
            </>
          ) : null}
        </Small>
      ) : null}
      <Text fz="sm" fw={600} className={own.waits ?? ''}>
        {t('Not billed yet')}
      </Text>
    </>
  );
}
