import { formatMoment } from '@karakana/contract/dates.ts';
import { type PassPurpose, shownCode } from '@karakana/contract/works/gate/gate-pass.ts';
import { readLetterhead } from '../../platform/papers/letterhead.ts';
import type { Paper, PaperPart, PaperText } from '../../platform/papers/paper.ts';
import { mm, rollWidth } from '../../platform/papers/paper-sizes.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { carColumns, passesInReach } from './shown-passes.ts';

const purposes: Record<PassPurpose, string> = { road_test: 'Road test', sublet: 'Work by others', other: 'Other' };

/** A gate pass on the roll of a till printer: the plate to be read from afar, the code to be scanned or typed. */
export async function gatePassPaper(ctx: Ctx, id: number): Promise<Paper & { number: string }> {
  const pass = await passesInReach(ctx)
    .select(carColumns)
    .select(['works.number', 'gatePasses.kind', 'gatePasses.code', 'gatePasses.shortCode', 'gatePasses.purpose'])
    .select(['gatePasses.collectedBy', 'gatePasses.returnsAt', 'gatePasses.validUntil'])
    .where('gatePasses.id', '=', id)
    .executeTakeFirst();
  if (!pass) throw notFound();
  const { name, dayFormat } = await readLetterhead(ctx);
  const moment = (at: string) => formatMoment(at, 'en', dayFormat);
  const facts = [
    ['Work', pass.number],
    ['Customer', pass.customerName],
    ['Collected by', pass.collectedBy],
    ['For', pass.purpose && purposes[pass.purpose]],
    ['Back by', pass.returnsAt && moment(pass.returnsAt)],
    ['Valid until', moment(pass.validUntil)],
  ] as const;
  const parts: PaperPart[] = [
    centred(name, { bold: true, fontSize: 11 }),
    centred(pass.kind === 'temporary' ? 'TEMPORARY GATE PASS' : 'GATE PASS', { bold: true, fontSize: 13, margin: [0, 4, 0, 6] }),
    centred(pass.registration, { bold: true, fontSize: pass.registration.length > 9 ? 20 : 30 }),
    centred([pass.colour, pass.makeName, pass.modelName].filter(Boolean).join(' '), { margin: [0, 0, 0, 6] }),
    { qr: pass.code, fit: mm(36), alignment: 'center', margin: [0, 4, 0, 4] },
    centred(shownCode(pass.shortCode), { bold: true, fontSize: 18 }),
    rule(),
    ...facts.flatMap(([label, value]) => (value ? [fact(label, value)] : [])),
    rule(),
    centred(pass.kind === 'temporary' ? 'Once out and back again. Show it at the gate.' : 'For one way out. Show it at the gate.'),
  ];
  return { title: `Gate pass ${pass.registration}`, number: pass.registration, size: 'roll', parts, foot: '' };
}

const centred = (text: string, look: Omit<PaperText, 'text'> = {}): PaperText => ({ text, alignment: 'center', ...look });

const rule = (): PaperPart => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: rollWidth, y2: 0, lineWidth: 0.7, lineColor: '#1f2933', dash: { length: 2 } }],
  margin: [0, 6, 0, 6],
});

const fact = (label: string, value: string): PaperPart => ({
  columns: [
    { text: label, width: 62, color: '#52606d' },
    { text: value, width: '*', bold: true },
  ],
  columnGap: 6,
  margin: [0, 1, 0, 1],
});
