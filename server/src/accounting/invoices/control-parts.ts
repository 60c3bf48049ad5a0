import { dayOf, formatDay, formatTime } from '@karakana/contract/dates.ts';
import { documentNote } from '../../platform/papers/document-parts.ts';
import type { PaperPart } from '../../platform/papers/paper.ts';
import { type StoredControlData, shownControlData } from './control-data.ts';
import type { InvoiceOnPaper } from './read-invoice.ts';

const codeWidth = 84;
const awaiting = 'Awaiting KRA: not yet signed';

type Fact = [label: string, value: string];

/** What the revenue authority has said to it, line by line. */
function factsOf({ dateFormat }: Pick<InvoiceOnPaper, 'dateFormat'>, control: StoredControlData): Fact[] {
  const { sdcId, receiptNumber, internalData, signature, signedAt } = control;
  const signed = signedAt === null ? null : `${formatDay(dayOf(signedAt), 'en', dateFormat)}, ${formatTime(signedAt)}`;
  const facts: [string, string | number | null][] = [
    ['SCU ID', sdcId],
    ['CU invoice number', receiptNumber === null ? null : `${sdcId}/${receiptNumber}`],
    ['Internal data', internalData],
    ['Receipt signature', signature],
    ['Signed', signed],
  ];
  return facts.flatMap(([label, value]): Fact[] => (value === null ? [] : [[label, String(value)]]));
}

/** On a sheet: the code that leads to the check, beside the control data. Nothing for what is not sent. */
export function controlOnSheet(invoice: Pick<InvoiceOnPaper, 'control' | 'dateFormat'>): PaperPart[] {
  const { control } = invoice;
  if (control === null) return [];
  const url = shownControlData(control)?.checkUrl;
  if (!url) return [documentNote('KRA eTIMS', awaiting)];
  const facts = factsOf(invoice, control).map(([label, value]): PaperPart => ({ text: `${label}: ${value}` }));
  return [
    {
      columns: [
        { qr: url, fit: codeWidth, width: codeWidth + 8 },
        { stack: [{ text: 'KRA eTIMS', bold: true, fontSize: 11 }, ...facts], width: '*', margin: [0, 6, 0, 0] },
      ],
      columnGap: 12,
      margin: [0, 0, 0, 12],
    },
  ];
}

/** The same on a roll. */
export function controlOnRoll(invoice: Pick<InvoiceOnPaper, 'control' | 'dateFormat'>, rule: () => PaperPart): PaperPart[] {
  const { control } = invoice;
  if (control === null) return [];
  const url = shownControlData(control)?.checkUrl;
  if (!url) return [{ text: 'KRA eTIMS', bold: true, alignment: 'center' }, { text: awaiting, alignment: 'center' }, rule()];
  return [
    { text: 'KRA eTIMS', bold: true, alignment: 'center' },
    ...factsOf(invoice, control).map(([label, value]): PaperPart => ({ text: `${label}: ${value}` })),
    { qr: url, fit: codeWidth, alignment: 'center', margin: [0, 4, 0, 0] },
    rule(),
  ];
}
