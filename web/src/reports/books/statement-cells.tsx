import { numberFormat } from '@karakana/contract/formats.ts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { Figure } from '../../kit/text/figure.tsx';

type Row = { kind: 'heading' | 'account' | 'sum'; name: string; accountId: number | null };

const shares = numberFormat('en-KE', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** An account leads to what is behind it; the heads and sums of a statement are said in the reader's language. */
export function StatementName({ row, path }: { row: Row; path: string | undefined }) {
  const name = row.accountId === null ? translateServerText(row.name) : row.name;
  if (path) return <RowLink to={path}>{name}</RowLink>;
  return <Weighted row={row}>{name}</Weighted>;
}

/** A head has no figure. */
export const StatementFigure = ({ row, amount }: { row: Row; amount: number | null }) =>
  amount === null ? (
    ''
  ) : (
    <Weighted row={row}>
      <Figure amount={amount} />
    </Weighted>
  );

export const StatementShare = ({ row, share }: { row: Row; share: number | null }) =>
  share === null ? '' : <Weighted row={row}>{shares.format(share)}</Weighted>;

const Weighted = ({ row: { kind }, children }: { row: Row; children: ReactNode }) => (
  <Text component="span" fz="inherit" fw={kind === 'account' ? undefined : 650}>
    {children}
  </Text>
);
