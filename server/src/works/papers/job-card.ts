import { maxTyres } from '@karakana/contract/works/tyres/tyre.ts';
import { documentHead, documentNote, documentParty, type PaperFact } from '../../platform/papers/document-parts.ts';
import { type Letterhead, readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart, PaperTable } from '../../platform/papers/paper.ts';
import { paperQuantity } from '../../platform/papers/paper-figures.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { oldTyreWords, tyreWords } from '../tyres/tyre-words.ts';
import { faint, ink, momentOnPaper, ofOnePiece, rule, said, signatures, vehicleLines, type WorkOnPaper } from './work-paper-parts.ts';

/** What is to be done, to take along to the vehicle: what was agreed with boxes to tick, and no prices. */
export async function jobCard(ctx: Ctx, work: WorkOnPaper): Promise<Paper> {
  const letterhead = await readLetterhead(ctx);
  const { number } = work;
  return {
    title: `Job card ${number}`,
    size: 'A4',
    parts: [
      ...documentHead(letterhead, 'Job card', number),
      {
        columns: [
          { stack: [documentParty({ heading: 'Vehicle', lines: vehicleLines(work) }, factsOf(work, letterhead))], width: '*' },
          { qr: `${ctx.origin}/works/${work.id}`, fit: 72, width: 76 },
        ],
        columnGap: 16,
      },
      ...(work.note ? [documentNote('What the customer asks for', work.note)] : []),
      tableOf(work),
      ...openLines(work),
      ofOnePiece([said('Found and done besides'), ...Array.from({ length: 4 }, () => rule(515))]),
      ofOnePiece([signatures(['Technician, signature', 'Road test by, signature', 'Odometer at the end'])]),
    ],
    foot: [letterhead.name, number, work.registration, printedOn(ctx, letterhead)].join(', '),
  };
}

function factsOf({ technicians, scheduledAt, promisedAt, plannedHours }: WorkOnPaper, letterhead: Letterhead): PaperFact[] {
  const at = (moment: string): string => momentOnPaper(letterhead, moment);
  return [
    ['Technician', technicians.map(({ name }) => name).join(', ') || 'nobody yet'],
    ...(scheduledAt ? [['Booked for', at(scheduledAt)] satisfies PaperFact] : []),
    ...(promisedAt ? [['Promised for', at(promisedAt)] satisfies PaperFact] : []),
    ...(plannedHours ? [['Planned hours', paperQuantity(plannedHours)] satisfies PaperFact] : []),
  ];
}

const one = 1000;
const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect x="0.5" y="0.5" width="9" height="9" fill="none" stroke="${ink}" stroke-width="0.8"/></svg>`;

// One of its own for each place: whoever sets the paper writes into it where it stands.
const box = (): PaperPart => ({ svg: square, fit: [11, 11] });

type Line = WorkOnPaper['lines'][number];
const kindWords: Record<Line['kind'], string> = {
  service: 'Service',
  labour: 'Labour',
  part: 'Part',
  sundry: 'Sundry',
  sublet: 'Outside work',
  own_part: 'Customer’s own part',
  core_deposit: 'Old part to keep',
};

function tableOf({ lines }: WorkOnPaper): PaperTable {
  const heading = { bold: true, color: faint } as const;
  const headings = [
    { text: 'Done', ...heading },
    { text: 'What', ...heading },
    { text: 'Kind', ...heading },
    { text: 'Quantity', ...heading, alignment: 'right' as const },
    { text: 'From stock', ...heading, alignment: 'right' as const },
  ];
  const rows = lines
    .filter(({ state }) => state === 'approved')
    .map(({ kind, quantity, unit, productId, taken, missing, ...line }) => [
      { stack: [box()] },
      { stack: [{ text: line.description }, ...tyresOf({ ...line, quantity })] },
      { text: kindWords[kind], color: faint },
      { text: [paperQuantity(quantity), unit === 'piece' ? null : unit].filter(Boolean).join(' '), alignment: 'right' as const },
      { text: productId === null ? '' : stockWords({ taken, missing }), alignment: 'right' as const },
    ]);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: ['8%', '48%', '16%', '13%', '15%'], body: [headings, ...rows] },
    layout: 'rows',
  };
}

/** Where each tyre goes; what is not known yet is written there with a pen. */
function tyresOf({ isTyre, tyres, oldTyres, quantity }: Pick<Line, 'isTyre' | 'tyres' | 'oldTyres' | 'quantity'>): PaperPart[] {
  if (!isTyre) return [];
  const blank = 'Position ____________  DOT _ _ _ _';
  const open = Math.max(Math.min(Math.ceil(quantity / one), maxTyres) - tyres.length, 0);
  const rows = [
    ...tyres.map(({ dot, ...tyre }) => tyreWords({ ...tyre, dot: dot ?? '_ _ _ _' })),
    ...Array.from({ length: open }, () => blank),
  ];
  return [...rows, oldTyres === null ? 'Old tyres: kept by the customer / left here' : oldTyreWords[oldTyres]].map((text) => ({
    text,
    fontSize: 9,
    color: faint,
  }));
}

const stockWords = ({ taken, missing }: Pick<Line, 'taken' | 'missing'>): string => {
  if (missing > 0) return `${paperQuantity(missing)} missing`;
  return taken > 0 ? 'taken' : 'set aside';
};

/** What the customer has not agreed to is not to be done. */
function openLines({ lines }: WorkOnPaper): PaperPart[] {
  const open = lines.filter(({ state }) => state === 'proposed').map(({ description }) => description);
  return open.length === 0 ? [] : [ofOnePiece([documentNote('Not agreed yet, do not begin', open.join('\n'))])];
}
