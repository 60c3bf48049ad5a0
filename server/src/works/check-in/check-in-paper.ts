import { signatureSize } from '@karakana/contract/works/approval/signature.ts';
import {
  type CheckIn,
  type Damage,
  type DamageKind,
  maxFuelEighths,
  type VehicleSide,
  vehicleSides,
} from '@karakana/contract/works/check-in/check-in.ts';
import type { InspectionItem } from '@karakana/contract/works/inspection.ts';
import { documentHead, documentNote, documentParty, type PaperFact } from '../../platform/papers/document-parts.ts';
import { type Letterhead, readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart, PaperTable, PaperText } from '../../platform/papers/paper.ts';
import { printedOn } from '../../platform/papers/print-paper.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { foundPart, worstFirst } from '../inspections/inspection-report.ts';
import { captioned, photoRows, printedPhotos } from '../inspections/printed-photos.ts';
import { faint, ink, momentOnPaper, ofOnePiece, rule, said, vehicleLines, type WorkOnPaper } from '../papers/work-paper-parts.ts';
import { drawnSide } from './drawn-side.ts';

/** How a vehicle came in, as its customer signs it: readings, belongings, damage and what was seen at once. */
export async function checkInPaper(
  ctx: Ctx,
  { work, checkIn, items }: { work: WorkOnPaper; checkIn: CheckIn; items: InspectionItem[] },
): Promise<Paper> {
  const letterhead = await readLetterhead(ctx);
  const found = worstFirst(items);
  const fine = items.filter((item) => !found.includes(item));
  const printed = await printedPhotos(ctx, [...found, ...fine]);
  const photos = photoRows(captioned(fine, printed), ({ name }) => name);
  return {
    title: `Check-in ${work.number}`,
    size: 'A4',
    parts: [
      ...documentHead(letterhead, 'Check-in', work.number),
      documentParty({ heading: 'Vehicle', lines: vehicleLines(work) }, factsOf(checkIn, letterhead)),
      ...(work.note ? [documentNote('What the customer asks for', work.note)] : []),
      documentNote('Belongings left in the vehicle', checkIn.belongings ?? 'None were written down.'),
      ...damageParts(checkIn.damages),
      ...(found.length > 0 ? [heading('Seen when it came in'), ...found.map((item) => foundPart(item, printed))] : []),
      ...(photos.length > 0 ? [heading('Photos'), ...photos] : []),
      signed(checkIn),
    ],
    foot: [letterhead.name, work.number, work.registration, printedOn(ctx, letterhead)].join(', '),
  };
}

const heading = (text: string): PaperText => ({ text, fontSize: 11, bold: true, margin: [0, 8, 0, 4] });

const eighths = ['empty', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8', 'full'];

function factsOf({ createdAt, by, odometer, isOdd, fuelLevel, keyTag }: CheckIn, letterhead: Letterhead): PaperFact[] {
  const reading = `${odometer.toLocaleString('en-KE')} km`;
  return [
    ['Received on', momentOnPaper(letterhead, createdAt)],
    ...(by ? [['Received by', by] satisfies PaperFact] : []),
    ['Odometer', isOdd ? `${reading}, looked at twice` : reading],
    ['Fuel', fuelLevel === null ? 'not read' : (eighths[Math.min(fuelLevel, maxFuelEighths)] ?? '')],
    ...(keyTag ? [['Key tag', keyTag] satisfies PaperFact] : []),
  ];
}

const sideWords: Record<VehicleSide, string> = { top: 'From above', left: 'Left side', right: 'Right side', front: 'Front', rear: 'Rear' };
const damageWords: Record<DamageKind, string> = {
  scratch: 'Scratch',
  dent: 'Dent',
  crack: 'Crack',
  broken: 'Broken',
  missing: 'Missing',
  rust: 'Rust',
};

function damageParts(damages: Damage[]): PaperPart[] {
  if (damages.length === 0) return [documentNote('Damage', 'None was seen.')];
  const hurt = vehicleSides.filter((side) => damages.some((damage) => damage.side === side));
  return [heading('Damage'), ...drawingRows(hurt, damages), damageTable(damages)];
}

const inARow = 3;

function drawingRows(sides: VehicleSide[], damages: Damage[]): PaperPart[] {
  const rows = Array.from({ length: Math.ceil(sides.length / inARow) }, (_, row) => sides.slice(row * inARow, (row + 1) * inARow));
  return rows.map((row) => ({
    columns: row.map(
      (side): PaperPart => ({ stack: [said(sideWords[side]), { svg: drawnSide(side, damages), fit: [160, 80] }], width: 166 }),
    ),
    columnGap: 8,
    margin: [0, 0, 0, 8],
  }));
}

function damageTable(damages: Damage[]): PaperTable {
  const look = { bold: true, color: faint, fontSize: 8 } as const;
  const headings = ['No.', 'Where', 'What', 'Note'].map((text) => ({ text, ...look }));
  const rows = damages.map(({ side, kind, note }, at): PaperText[] => [
    { text: String(at + 1), bold: true },
    { text: sideWords[side] },
    { text: damageWords[kind] },
    { text: note ?? '' },
  ]);
  return {
    table: { headerRows: 1, dontBreakRows: true, widths: ['7%', '18%', '15%', '60%'], body: [headings, ...rows] },
    layout: 'compactRows',
    margin: [0, 0, 0, 8],
  };
}

/** What was drawn with the finger, or a line to sign on. */
function signed({ signature }: CheckIn): PaperPart {
  const { width, height } = signatureSize;
  const words = 'I leave the vehicle in the condition that is written down here.';
  if (signature === null) return ofOnePiece([{ text: words }, rule(240), said('Customer, signature and date')]);
  const strokes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${signature}" fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return ofOnePiece([{ text: words }, { svg: strokes, fit: [180, 60] }, said('Signature of the customer')]);
}
