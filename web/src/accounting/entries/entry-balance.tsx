import { Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { nameProblem } from '../../kit/form/fields-of.ts';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { useBookCurrency } from '../books-reads.ts';
import { balanceOf, balancesByBranch } from './balance.ts';
import type { WrittenLine } from './entry-draft.ts';
import classes from './entry-form.module.css';

/** What the lines come to while they are written, and what is still missing to make them even. */
export function EntryBalance({ lines, problem }: { lines: WrittenLine[]; problem: ReactNode }) {
  const { t } = useTranslation();
  const currency = useBookCurrency();
  const { branches } = useUser();
  const { debit, credit, difference } = balanceOf(lines);
  const uneven = balancesByBranch(lines).filter((branch) => branch.difference !== 0);
  const isEven = uneven.length === 0 && debit > 0;
  const named = branches.length > 1 && new Set(lines.map(({ branchId }) => branchId)).size > 1;
  const branchName = (branchId: string | null) => branches.find(({ id }) => String(id) === branchId)?.name ?? t('Branch');
  return (
    <div className={classes.balance}>
      <dl className={classes.sums}>
        <dt>{t('Debit')}</dt>
        <dd>
          <Money amount={debit} currency={currency} />
        </dd>
        <dt>{t('Credit')}</dt>
        <dd>
          <Money amount={credit} currency={currency} />
        </dd>
        <dt>{t('Difference')}</dt>
        <dd data-uneven={difference !== 0 || undefined}>
          <Money amount={Math.abs(difference)} currency={currency} />
        </dd>
        {named
          ? uneven.map((branch) => (
              <div key={branch.branchId} className={classes.ofBranch}>
                <dt>{branchName(branch.branchId)}</dt>
                <dd data-uneven>
                  {branch.difference > 0 ? t('Credit is short by') : t('Debit is short by')}{' '}
                  <Money amount={Math.abs(branch.difference)} currency={currency} />
                </dd>
              </div>
            ))
          : null}
      </dl>
      <Text fz="sm" component="div" aria-live="polite" className={classes.verdict ?? ''}>
        {isEven ? (
          <span>
            <IconCheck size={18} aria-hidden /> {t('Debit and credit are equal')}
          </span>
        ) : problem ? (
          <span className={classes.problem}>
            <IconAlertCircle size={18} aria-hidden /> {nameProblem(t('Lines'), problem)}
          </span>
        ) : null}
      </Text>
    </div>
  );
}
