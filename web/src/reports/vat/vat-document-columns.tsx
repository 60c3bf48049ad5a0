import type { VatDocument } from '@karakana/contract/reports/vat/vat-documents.ts';
import type { TFunction } from 'i18next';
import { documentPath } from '../../accounting/document-path.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { roomForFigure } from '../../kit/list/columns-that-fit.ts';
import type { ListColumn } from '../../kit/list/list-props.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Figure } from '../../kit/text/figure.tsx';
import { paperText, taxText } from './vat-words.ts';

export const vatDocumentColumns = (
  t: TFunction,
  language: string,
  totals: { base: number; tax: number } | undefined,
): ListColumn<VatDocument>[] => [
  { key: 'on', title: t('Date'), minWidth: 120, grow: 0, priority: 1, cell: ({ on }) => <DateText on={on} />, total: t('Total') },
  { key: 'number', title: t('Document'), minWidth: 190, priority: 1, cell: (document) => <PaperName document={document} /> },
  { key: 'name', title: t('Name'), minWidth: 150, grow: 2, priority: 2, cell: ({ name }) => name },
  { key: 'pin', title: t('KRA PIN'), minWidth: 130, grow: 0, priority: 3, cell: ({ taxPin }) => taxPin },
  { key: 'rate', title: t('Tax'), minWidth: 110, grow: 0, priority: 3, cell: (document) => taxText(t, language, document) },
  figureColumn('base', t('Without VAT'), totals?.base),
  figureColumn('tax', t('VAT'), totals?.tax),
];

const figureColumn = (key: 'base' | 'tax', title: string, total: number | undefined): ListColumn<VatDocument> => ({
  ...{ key, title, minWidth: roomForFigure, grow: 0, priority: key === 'tax' ? 1 : 2, align: 'end' },
  cell: (document) => <Figure amount={document[key]} />,
  total: total === undefined ? null : <Figure amount={total} />,
});

export function PaperName({ document }: { document: VatDocument }) {
  const { t } = useTranslation();
  const said = `${paperText(t, document.paper)} ${document.number}`;
  const path = paperPath(document);
  return path ? <RowLink to={path}>{said}</RowLink> : said;
}

export const paperPath = ({ documentKind, documentId }: VatDocument): string | undefined =>
  documentKind === null ? undefined : documentPath({ documentKind, documentId });
