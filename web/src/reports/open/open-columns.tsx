import type { OpenDocument } from '@karakana/contract/reports/open/open-documents.ts';
import type { Role } from '@karakana/contract/roles.ts';
import type { TFunction } from 'i18next';
import { documentPath } from '../../accounting/document-path.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { roomForFigure } from '../../kit/list/columns-that-fit.ts';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { Nothing } from '../../kit/text/nothing.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { partyPath } from './party-path.ts';

type Shown = { totals: { total: number; open: number } | undefined; role: Role; toDate: string | null | undefined };

export const openColumns = (t: TFunction, { totals, role, toDate }: Shown): ListColumn<OpenDocument>[] => [
  {
    key: 'number',
    title: t('Document'),
    minWidth: 130,
    grow: 0,
    priority: 1,
    cell: (document) => <DocumentName document={document} />,
    total: t('Total'),
  },
  {
    key: 'name',
    title: t('Name'),
    minWidth: 160,
    grow: 2,
    priority: 2,
    cell: (document) => <PartyLink document={document} path={partyPath(document, role, toDate)} />,
  },
  { key: 'on', title: t('Date'), minWidth: 120, grow: 0, priority: 3, cell: ({ on }) => <DateText on={on} /> },
  { key: 'due', title: t('Due'), minWidth: 120, grow: 0, priority: 2, cell: ({ dueOn }) => <DateText on={dueOn} /> },
  {
    key: 'late',
    title: t('Days overdue'),
    minWidth: 110,
    grow: 0,
    priority: 2,
    align: 'end',
    cell: ({ daysLate }) => (daysLate > 0 ? <Quantity value={daysLate} /> : <Nothing />),
  },
  figureColumn('total', t('Total'), 3, totals?.total),
  figureColumn('open', t('Open'), 1, totals?.open),
];

const figureColumn = (key: 'total' | 'open', title: string, priority: 1 | 3, total: number | undefined): ListColumn<OpenDocument> => ({
  ...{ key, title, minWidth: roomForFigure, grow: 0, priority, align: 'end' },
  cell: (document) => <Figure amount={document[key]} />,
  total: total === undefined ? null : <Figure amount={total} />,
});

export function DocumentName({ document: { number, documentKind, documentId } }: { document: OpenDocument }) {
  const path = documentKind && documentPath({ documentKind, documentId });
  return path ? <RowLink to={path}>{number}</RowLink> : number;
}

function PartyLink({ document: { partyKind, name }, path }: { document: OpenDocument; path: string | undefined }) {
  if (partyKind === 'nobody') return translateServerText(name);
  return path ? <TextLink to={path}>{name}</TextLink> : name;
}
