import type { Entry } from '@karakana/contract/accounting/entry.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Text } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { useBookCurrency } from '../books-reads.ts';
import { sumOf } from '../minor-units.ts';
import { accountLabel } from './account-label.ts';
import classes from './entry-lines.module.css';

type Line = Entry['lines'][number];

/** The lines of an entry with their sums. */
export function EntryLines({ lines }: { lines: Line[] }) {
  const { t } = useTranslation();
  const currency = useBookCurrency();
  const amount = (major: number) => (major === 0 ? null : <Money amount={major} currency={currency} />);
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('Account')}</th>
            <th className={classes.amount}>{t('Debit')}</th>
            <th className={classes.amount}>{t('Credit')}</th>
          </tr>
        </thead>
        <tbody>
          {numbered(lines).map(({ key, line }) => (
            <tr key={key}>
              <td>
                <TextLink to={`/accounts/charts/${line.accountId}`}>
                  {accountLabel({ code: line.accountCode, name: line.accountName })}
                </TextLink>
                <LineDetail line={line} />
              </td>
              <td className={classes.amount}>{amount(line.debit)}</td>
              <td className={classes.amount}>{amount(line.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('Sum')}</th>
            <td className={classes.amount}>
              <Money amount={sumOf(lines.map(({ debit }) => debit))} currency={currency} />
            </td>
            <td className={classes.amount}>
              <Money amount={sumOf(lines.map(({ credit }) => credit))} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const isDebit = ({ debit }: Line): number => (debit > 0 ? 1 : 0);

/** Debit comes first, as bookkeepers write. Lines have no number of their own, and never change. */
const numbered = (lines: Line[]) => lines.toSorted((one, other) => isDebit(other) - isDebit(one)).map((line, at) => ({ key: at, line }));

function LineDetail({ line: { branchId, customerId, partyName, memo } }: { line: Line }) {
  const { role } = useUser();
  const branches = useOwnGarage().data?.branches ?? [];
  const branch = branches.length > 1 ? branches.find(({ id }) => id === branchId)?.name : undefined;
  const party =
    customerId !== null && partyName && may(role, 'customers:read') ? (
      <TextLink to={`/customers/${customerId}`}>{partyName}</TextLink>
    ) : (
      partyName
    );
  if (!branch && !party && !memo) return null;
  return (
    <Text fz="sm" c="dimmed" component="div" className={classes.detail ?? ''}>
      {branch ? <span>{branch}</span> : null}
      {party ? <span>{party}</span> : null}
      {memo ? <span>{memo}</span> : null}
    </Text>
  );
}
