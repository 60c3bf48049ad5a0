import { checklistNames } from '@karakana/contract/works/checklist.ts';
import { type InspectionItem, type ItemState, isFound, itemStates, type WorkInspection } from '@karakana/contract/works/inspection.ts';
import { documentHead, documentParty, type PaperFact } from '../../platform/papers/document-parts.ts';
import { type Letterhead, readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart, PaperTable, PaperText } from '../../platform/papers/paper.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { faint, momentOnPaper, ofOnePiece, said, vehicleLines, type WorkOnPaper } from '../papers/work-paper-parts.ts';
import { captioned, type PrintedPhotos, photoRows, printedPhotos } from './printed-photos.ts';

/** What was found in an inspection, the worst first with its photos, and then all that was looked at. */
export async function inspectionReport(ctx: Ctx, work: WorkOnPaper, { kind, items, startedAt }: WorkInspection): Promise<Paper> {
  const letterhead = await readLetterhead(ctx);
  const [found, fine] = [worstFirst(items), items.filter((item) => !isFound(item))];
  const printed = await printedPhotos(ctx, [...found, ...fine]);
  const name = checklistNames[kind];
  return {
    title: `${name} ${work.number}`,
    size: 'A4',
    parts: [
      ...documentHead(letterhead, name, work.number),
      documentParty({ heading: 'Vehicle', lines: vehicleLines(work) }, factsOf(items, startedAt, letterhead)),
      ...foundParts(found, printed),
      ...[...Map.groupBy(items, ({ category }) => category)].map(([category, own]) => tableOf(category, own)),
      ...otherPhotos(fine, printed),
      ...leftOut(items, printed),
    ],
    foot: [letterhead.name, work.number, work.registration, printedOn(ctx, letterhead)].join(', '),
  };
}

type State = ItemState | null;

const rank: Record<ItemState, number> = { failed: 0, attention: 1, ok: 2 };

/** What failed, then what needs attention. */
export const worstFirst = (items: InspectionItem[]): InspectionItem[] =>
  items.filter(isFound).sort((one, other) => rank[one.state ?? 'ok'] - rank[other.state ?? 'ok']);

const stateWords: Record<ItemState, string> = { ok: 'OK', attention: 'Attention', failed: 'Faulty' };
const stateInks: Record<ItemState, string> = { ok: '#2b6a30', attention: '#9a5200', failed: '#b3261e' };

function stateText(state: State): PaperText {
  return state === null ? { text: 'Not looked at', color: faint } : { text: stateWords[state], color: stateInks[state], bold: true };
}

function factsOf(items: InspectionItem[], startedAt: string | null, letterhead: Letterhead): PaperFact[] {
  const people = [...new Set(items.flatMap(({ answeredBy }) => answeredBy ?? []))];
  const open = items.filter(({ state }) => state === null).length;
  return [
    ...(startedAt ? [['Inspected on', momentOnPaper(letterhead, startedAt)] satisfies PaperFact] : []),
    ...(people.length > 0 ? [['Inspected by', people.join(', ')] satisfies PaperFact] : []),
    ...itemStates.map((state): PaperFact => [stateWords[state], String(items.filter((item) => item.state === state).length)]),
    ...(open > 0 ? [['Not looked at', String(open)] satisfies PaperFact] : []),
  ];
}

const heading = (text: string): PaperText => ({ text, fontSize: 11, bold: true, margin: [0, 8, 0, 4] });

function foundParts(found: InspectionItem[], printed: PrintedPhotos): PaperPart[] {
  if (found.length === 0) return [heading('Nothing was found that needs work')];
  return [heading('What was found'), ...found.map((item) => foundPart(item, printed))];
}

export function foundPart(item: InspectionItem, printed: PrintedPhotos): PaperPart {
  const { name, category, note, state } = item;
  return {
    stack: [
      {
        columns: [
          { ...stateText(state), width: 62 },
          { stack: [{ text: name, bold: true }, said(category), ...(note ? [{ text: note }] : [])], width: '*' },
        ],
        columnGap: 8,
      },
      ...photoRows(captioned([item], printed), () => ''),
    ],
    unbreakable: true,
    margin: [0, 0, 0, 6],
  };
}

const mostKeptTogether = 20;

function tableOf(category: string, items: InspectionItem[]): PaperPart {
  const look = { bold: true, color: faint, fontSize: 8 } as const;
  const headings: PaperText[] = [
    { text: category, bold: true },
    { text: 'Result', ...look },
    { text: 'Notes', ...look },
  ];
  const rows = items.map(({ name, state, note }): PaperText[] => [{ text: name }, stateText(state), { text: note ?? '' }]);
  const table: PaperTable = {
    table: { headerRows: 1, dontBreakRows: true, widths: ['42%', '15%', '43%'], body: [headings, ...rows] },
    layout: 'compactRows',
  };
  const margin: [number, number, number, number] = [0, 8, 0, 0];
  return items.length > mostKeptTogether ? { stack: [table], margin } : { stack: [table], unbreakable: true, margin };
}

function otherPhotos(fine: InspectionItem[], printed: PrintedPhotos): PaperPart[] {
  const rows = photoRows(captioned(fine, printed), ({ name }) => name);
  const [first, ...rest] = rows;
  return first ? [ofOnePiece([heading('Other photos'), first]), ...rest] : [];
}

function leftOut(items: InspectionItem[], printed: PrintedPhotos): PaperPart[] {
  const count = items.flatMap(({ photos }) => photos).length - printed.size;
  return count > 0 ? [said(count === 1 ? 'One more photo is kept with this work.' : `${count} more photos are kept with this work.`)] : [];
}
