import { may } from '@karakana/contract/permissions.ts';
import type { customerStatement, StatementLine } from '@karakana/contract/reports/work/customer-statement.ts';
import type { Role } from '@karakana/contract/roles.ts';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { documentPath } from '../../accounting/document-path.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { roomForFigure } from '../../kit/list/columns-that-fit.ts';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';

export type StatementTotals = z.output<typeof customerStatement.list.output>['totals'];

export const statementColumns = (
  t: TFunction,
  { totals, role }: { totals: StatementTotals | undefined; role: Role },
): ListColumn<StatementLine>[] => [
  { key: 'on', title: t('Date'), minWidth: 120, grow: 0, priority: 1, cell: ({ on }) => <DateText on={on} />, total: t('Total') },
  {
    key: 'document',
    title: t('Document'),
    minWidth: 200,
    priority: 1,
    cell: (line) => <DocumentText line={line} role={role} />,
  },
  { key: 'detail', title: t('Details'), minWidth: 140, grow: 2, priority: 3, cell: ({ detail }) => detail },
  figureColumn('debit', t('Debit'), 2, totals?.debit),
  figureColumn('credit', t('Credit'), 2, totals?.credit),
  figureColumn('balance', t('Balance'), 1, totals?.closing),
];

const figureColumn = (
  key: 'debit' | 'credit' | 'balance',
  title: string,
  priority: 1 | 2,
  total: number | undefined,
): ListColumn<StatementLine> => ({
  ...{ key, title, minWidth: roomForFigure, grow: 0, priority, align: 'end' },
  cell: (line) => <Figure amount={line[key]} />,
  total: total === undefined ? null : <Figure amount={total} />,
});

export function DocumentText({ line, role }: { line: StatementLine; role: Role }) {
  const { t } = useTranslation();
  const to = lineTo(line, role);
  return to ? <RowLink to={to}>{lineText(t, line)}</RowLink> : lineText(t, line);
}

/** The document of a line, else what the books say of it, as far as the reader may open these. */
export function lineTo({ id, documentKind, documentId }: StatementLine, role: Role): string | undefined {
  if (documentKind === null) return undefined;
  const isOpen = documentKind === 'work' ? may(role, 'works:read') : documentKind === 'sale' && may(role, 'sales:read');
  if (isOpen) return documentPath({ documentKind, documentId });
  return may(role, 'books:read') ? `/accounts/entries/${id}` : undefined;
}

const lineText = (t: TFunction, { kind, number }: Pick<StatementLine, 'kind' | 'number'>): string => {
  const words = {
    opening: t('Owed before'),
    invoice: t('Invoice'),
    credit_note: t('Credit note'),
    payment: t('Payment'),
    payment_back: t('Payment taken back'),
    refund: t('Refund'),
    entry: t('Entry'),
  }[kind];
  return number === null ? words : `${words} ${number}`;
};
