import { say } from '@karakana/contract/text.ts';
import type { answerWays } from '@karakana/contract/works/approval/approval.ts';
import { costOfLine } from '@karakana/contract/works/approval/asks-for-more.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { sql } from 'kysely';
import { post } from '../../accounting/index.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { notYours, Refused, refusedField } from '../../platform/serve/refused.ts';
import { noteEvent } from '../../vehicles/index.ts';
import { partOfDeposit } from '../cores/goes-with.ts';
import { changeState } from '../steps/change-state.ts';
import { keepLines } from '../work/keep-lines.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { type PricedLine, withTotals } from '../work/price-lines.ts';
import { sumsOf } from '../work/write-work.ts';
import { isAskable, isOpen } from './asked.ts';
import { answeredAt } from './read-answers.ts';
import { tellAdviser } from './tell-adviser.ts';

export type Answer = { lineId: number; isApproved: boolean };

/** Who answered, how and from where. */
export type Given = {
  way: (typeof answerWays)[number];
  name: string | null;
  mobile?: string;
  ip?: string;
  userAgent?: string;
  signature?: string | null;
};

export type AskedWork = {
  id: number;
  number: string;
  branchId: number;
  vehicleId: number;
  status: WorkStatus;
  isConfirmed: boolean;
  archivedAt: string | null;
  validUntil: string | null;
  discount: number;
  note: string | null;
  createdBy: number | null;
};

/** Keeps what a customer said to the lines of a work that was locked: what was declined costs nothing, and the parts follow. */
export async function keepAnswer(ctx: GarageCtx, work: AskedWork, answers: Answer[], given: Given): Promise<void> {
  const before = await readLines(ctx, work.id);
  await refuseAnswered(ctx, work, before);
  const said = withDeposits(before, saidTo(before, answers));
  const terms = await readPricing(ctx);
  const lines = withTotals(
    before.map((line): Omit<PricedLine, 'net' | 'tax'> => ({ ...line, state: said.get(line.id) ?? line.state })),
    { discount: work.discount, pricesIncludeTax: terms.pricesIncludeTax },
  );
  await post(ctx, await keepLines(ctx, work, lines, before));
  await keepAgreed(ctx, work, lines, said);
  await keepWords(ctx, work, { lines, said, given, terms });
  await closeMessages(ctx, work.id);
  await changeState(ctx, work, sumsOf(lines));
  const [all, yes] = [answers.length, answers.filter(({ isApproved }) => isApproved).length];
  await noteEvent(ctx, {
    vehicleId: work.vehicleId,
    kind: 'work',
    title: 'An estimate was answered',
    detail: say('{{number}}: {{yes}} of {{all}} agreed', { number: work.number, yes, all }),
  });
  await tellAdviser(ctx, work, { yes, all });
}

type Said = Map<number, 'approved' | 'declined'>;

async function refuseAnswered(ctx: GarageCtx, work: AskedWork, lines: StoredLine[]): Promise<void> {
  if (isAskable(work) && lines.some(isOpen)) return;
  const at = await answeredAt(ctx, work.id);
  if (at === null) throw new Refused(409, 'There is nothing to answer any more', { code: 'closed' });
  throw new Refused(409, say('This was answered already: {{time}}', { time: { moment: at } }), { code: 'answered' });
}

function saidTo(lines: StoredLine[], answers: Answer[]): Said {
  const said: Said = new Map(answers.map(({ lineId, isApproved }) => [lineId, isApproved ? 'approved' : 'declined']));
  const open = new Set(lines.filter(isOpen).map(({ id }) => id));
  if (answers.some(({ lineId }) => !open.has(lineId))) throw notYours('answers', 'Line is not one that is asked about');
  if (said.size < answers.length) throw refusedField('answers', 'Answer each line once');
  return said;
}

/** What is said to a part is said to its deposit. */
function withDeposits(lines: StoredLine[], said: Said): Said {
  const all = new Map(said);
  for (const line of lines.filter(isOpen)) {
    const part = partOfDeposit(line, lines);
    const answer = part && (said.get(part.id) ?? (part.state === 'proposed' ? undefined : part.state));
    if (part) all.delete(line.id);
    if (answer) all.set(line.id, answer);
  }
  return all;
}

/** Customers answer all that they are asked at once; on the phone they may answer a part. A deposit goes with its part. */
export function refuseUnanswered(lines: StoredLine[], answers: Answer[]): void {
  const isAnswered = (line: StoredLine) => answers.some(({ lineId }) => lineId === line.id) || partOfDeposit(line, lines) !== undefined;
  if (lines.some((line) => isOpen(line) && !isAnswered(line))) throw refusedField('answers', 'Say yes or no to each line');
}

const readPricing = ({ db, garageId }: GarageCtx) =>
  db
    .selectFrom('bookSettings')
    .innerJoin('garages', 'garages.id', 'bookSettings.garageId')
    .select(['bookSettings.pricesIncludeTax', 'garages.currency'])
    .where('bookSettings.garageId', '=', garageId)
    .executeTakeFirstOrThrow();

async function keepAgreed(ctx: GarageCtx, { id: workId }: AskedWork, lines: PricedLine[], said: Said): Promise<void> {
  const agreed = lines
    .filter(({ id }) => id !== null && said.get(id) === 'approved')
    .map((line) => ({ id: line.id, agreed: costOfLine(line) }));
  await sql`update work_lines line set agreed = given.agreed from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as given (id bigint, agreed bigint)
    where line.garage_id = ${ctx.garageId} and line.work_id = ${workId} and line.id = given.id`.execute(ctx.db);
}

type Words = { lines: PricedLine[]; said: Said; given: Given; terms: Awaited<ReturnType<typeof readPricing>> };

async function keepWords(ctx: GarageCtx, work: AskedWork, { lines, said, given, terms }: Words): Promise<void> {
  const { net, tax } = sumsOf(lines);
  const answered = lines.flatMap(({ id, kind, description, quantity, unitPrice, discount, taxRate, ...sums }) => {
    const state = id === null ? undefined : said.get(id);
    if (!state) return [];
    const total = sums.net + sums.tax;
    return [{ lineId: id, kind, description, quantity, unitPrice, discount, taxRate, total, isApproved: state === 'approved' }];
  });
  const { note, validUntil, discount } = work;
  await ctx.db
    .insertInto('approvalAnswers')
    .values({
      ...given,
      garageId: ctx.garageId,
      workId: work.id,
      userId: ctx.userId,
      total: net + tax,
      said: JSON.stringify({ note, validUntil, discount, ...terms, lines: answered }),
    })
    .execute();
}

/** What was asked by SMS before is answered, or asked anew. */
export const closeMessages = (ctx: GarageCtx, workId: number) =>
  ctx.db
    .updateTable('approvalMessages')
    .set({ closedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('workId', '=', workId)
    .where('closedAt', 'is', null)
    .execute();
