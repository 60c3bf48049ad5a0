import { formatDay } from '@karakana/contract/dates.ts';
import type { LineKind } from '@karakana/contract/works/work/work-line.ts';
import { taxesByRate } from '../../accounting/index.ts';
import {
  documentHead,
  documentLines,
  documentLink,
  documentNote,
  documentParty,
  documentTotals,
  type PaperFact,
  type PaperTotal,
} from '../../platform/papers/document-parts.ts';
import { type Letterhead, readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart } from '../../platform/papers/paper.ts';
import { paperAmount, paperMoney, paperQuantity } from '../../platform/papers/paper-figures.ts';
import type { PaperColumn } from '../../platform/papers/paper-parts.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import type { WorkToSend } from '../approval/work-to-send.ts';
import { withTyres } from '../tyres/tyre-words.ts';
import { readLines, type StoredLine } from '../work/lines.ts';

/** An estimate on a sheet, with the link at which it is answered where it has one. */
export async function estimatePaper(ctx: Ctx, work: WorkToSend, link: string | null): Promise<Paper> {
  const letterhead = await readLetterhead(ctx);
  const lines = (await readLines(ctx, work.id)).filter(({ state }) => state !== 'declined');
  const isTaxed = lines.some(({ tax }) => tax > 0);
  return {
    title: `Estimate ${work.number}`,
    size: 'A4',
    parts: [
      ...documentHead(letterhead, 'Estimate', work.number),
      documentParty({ heading: 'For', lines: customerLines(work) }, factsOf(work, letterhead)),
      ...groups.flatMap(({ heading, kinds }) =>
        groupOf(
          heading,
          lines.filter(({ kind }) => kinds.includes(kind)),
          isTaxed,
        ),
      ),
      documentTotals(totalsOf(work, { lines, isTaxed }, letterhead), letterhead.colour),
      ...(work.note ? [documentNote('Note', work.note)] : []),
      ...(link ? [answerBox(link, letterhead)] : []),
    ],
    foot: [letterhead.name, printedOn(ctx, letterhead)].join(', '),
  };
}

const groups: { heading: string; kinds: LineKind[] }[] = [
  { heading: 'Work', kinds: ['service', 'labour', 'sublet'] },
  { heading: 'Parts', kinds: ['part', 'own_part', 'core_deposit'] },
  { heading: 'Other', kinds: ['sundry'] },
];

function customerLines({ firstName, lastName, contactName, registration, makeName, modelName }: WorkToSend): string[] {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const car = `${registration}, ${makeName} ${modelName}`;
  return [name || contactName || 'Customer', ...(name && contactName && contactName !== name ? [contactName] : []), car];
}

function factsOf({ createdAt, validUntil, hasBranches, branchName, writtenBy }: WorkToSend, { dayFormat }: Letterhead): PaperFact[] {
  return [
    ['Date', formatDay(createdAt.slice(0, 10), 'en', dayFormat)],
    ...(validUntil ? [['Valid until', formatDay(validUntil, 'en', dayFormat)] satisfies PaperFact] : []),
    ...(hasBranches ? [['Branch', branchName] satisfies PaperFact] : []),
    ...(writtenBy ? [['Written by', writtenBy] satisfies PaperFact] : []),
  ];
}

function groupOf(heading: string, lines: StoredLine[], isTaxed: boolean): PaperPart[] {
  if (lines.length === 0) return [];
  const hasDiscount = lines.some(({ discount }) => discount > 0);
  const columns: PaperColumn[] = [
    { heading, width: 40, align: 'left' },
    { heading: 'Quantity', width: 14, align: 'right' },
    { heading: 'Unit price', width: 15, align: 'right' },
    { heading: hasDiscount ? 'Discount' : '', width: 13, align: 'right' },
    { heading: isTaxed ? 'VAT' : '', width: isTaxed ? 9 : 1, align: 'right' },
    { heading: 'Amount', width: 17, align: 'right' },
  ];
  const table = documentLines(
    columns,
    lines.map((line) => cellsOf(line, isTaxed)),
    'default',
  );
  return [{ ...table, margin: [0, 0, 0, 8] }];
}

const notes: Partial<Record<LineKind, string>> = {
  own_part: ' (your own part: no charge, no warranty)',
  core_deposit: ' (credited when the old part is returned)',
};

/** What is taken off the whole stands with the totals, so that each line is what it says. */
function cellsOf({ quantity, unit, unitPrice, discount, taxRate, kind, ...line }: StoredLine, isTaxed: boolean): string[] {
  return [
    `${withTyres(line)}${notes[kind] ?? ''}`,
    [paperQuantity(quantity), unit === 'piece' ? null : unit].filter(Boolean).join(' '),
    paperAmount(unitPrice),
    discount > 0 ? paperAmount(discount) : '',
    isTaxed ? `${taxRate / 100} %` : '',
    paperAmount(line.net + line.tax),
  ];
}

type Counted = { lines: StoredLine[]; isTaxed: boolean };

function totalsOf({ discount }: WorkToSend, { lines, isTaxed }: Counted, { currency }: Letterhead): PaperTotal[] {
  const sum = (of: (line: StoredLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const [net, total] = [sum((line) => line.net), sum((line) => line.net + line.tax)];
  const taxes = taxesByRate(lines).map(({ taxRate, net: on, tax }) => ({
    name: `VAT ${taxRate / 100} % on ${paperAmount(on)}`,
    amount: paperAmount(tax),
  }));
  return [
    ...(discount > 0 ? [{ name: 'Discount on the whole, taken off above', amount: paperAmount(discount) }] : []),
    ...(isTaxed ? [{ name: 'Before VAT', amount: paperAmount(net) }, ...taxes] : []),
    { name: 'Total', amount: paperMoney(total, currency), isStrong: true },
  ];
}

const answerBox = (link: string, { colour }: Letterhead): PaperPart =>
  documentLink(link, {
    title: 'Say yes or no to each line',
    text: 'Scan this with your phone, or open the link below. You see what you have agreed to as you choose.',
    colour,
  });
