import type { HandlerResult, ParsedInput } from '@karakana/contract/endpoint.ts';
import { say } from '@karakana/contract/text.ts';
import { answerApproval, askForNewEstimate, readApproval } from '@karakana/contract/works/approval/approval.ts';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import { logoUrl } from '../../garage/index.ts';
import { todayIn } from '../../platform/database/days.ts';
import type { GarageCtx, GarageReader, PublicCtx } from '../../platform/serve/context.ts';
import { enterGarage } from '../../platform/serve/in-garage.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { partOfDeposit } from '../cores/goes-with.ts';
import { openDeposit } from '../deposits/is-deposit.ts';
import { readLines, type StoredLine } from '../work/lines.ts';
import { findByCode } from './approval-link.ts';
import { askedOf, isAskable, isOpen } from './asked.ts';
import { keepAnswer, refuseUnanswered } from './keep-answer.ts';
import { type LinePhoto, readLinePhotos } from './line-photos.ts';
import { lastAnswer } from './read-answers.ts';
import { tellAskedAgain } from './tell-adviser.ts';

export function servePublicApprovals(api: Api): void {
  serve(api, readApproval, async (ctx, { code }) => {
    const { garageId, workId } = await findByCode(ctx, code);
    return shownApproval({ ...ctx, garageId }, workId);
  });
  serve(api, answerApproval, answer);
  serve(api, askForNewEstimate, askAgain);
}

async function answer(open: PublicCtx, { code, asked, answers, name, signature }: ParsedInput<typeof answerApproval>) {
  const { garageId, workId } = await findByCode(open, code);
  const ctx = await enterGarage(open, { garageId, userId: null });
  const work = await lockAsked(ctx, workId);
  refuseExpired(ctx, work);
  const lines = await readLines(ctx, workId);
  if (isAskable(work) && lines.some(isOpen)) {
    if (askedOf(work, lines) !== asked)
      throw new Refused(409, 'This has changed since you opened it. Look at it once more', { code: 'changed' });
    refuseUnanswered(lines, answers);
  }
  await keepAnswer(ctx, work, answers, { way: 'page', name, signature, ip: open.ip, userAgent: open.userAgent });
  return shownApproval(ctx, workId);
}

const aDayMs = 24 * 3_600_000;

async function askAgain(open: PublicCtx, { code }: ParsedInput<typeof askForNewEstimate>) {
  const { garageId, workId } = await findByCode(open, code);
  const ctx = await enterGarage(open, { garageId, userId: null });
  const work = await lockAsked(ctx, workId);
  if (!hasExpired(ctx, work)) throw new Refused(422, 'This estimate still holds');
  const now = ctx.platform.now();
  // Whoever presses it again is told the same, and the garage is not.
  const asked = await ctx.db
    .updateTable('approvalLinks')
    .set({ askedAgainAt: now.toISOString() })
    .where('garageId', '=', garageId)
    .where('workId', '=', workId)
    .where((eb) => eb.or([eb('askedAgainAt', 'is', null), eb('askedAgainAt', '<', new Date(now.getTime() - aDayMs).toISOString())]))
    .returning('id')
    .executeTakeFirst();
  if (asked) await tellAskedAgain(ctx, work);
  return shownApproval(ctx, workId);
}

/** The row of the work that a code leads to, held until this is answered. */
export const lockAsked = ({ db, garageId }: GarageReader, workId: number) =>
  db
    .selectFrom('works')
    .selectAll()
    .$narrowType<{ status: WorkStatus }>()
    .where('garageId', '=', garageId)
    .where('id', '=', workId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type Dated = { status: WorkStatus; validUntil: string | null };

/** What is booked or begun is agreed at any time. */
export const hasExpired = (ctx: Pick<GarageCtx, 'platform'>, { status, validUntil }: Dated): boolean =>
  status === 'estimate' && validUntil !== null && validUntil < todayIn(ctx);

export function refuseExpired(ctx: GarageCtx, work: Dated): void {
  if (!hasExpired(ctx, work)) return;
  throw new Refused(409, say('This estimate was valid until {{day}}', { day: { day: work.validUntil ?? '' } }), { code: 'expired' });
}

type Reader = GarageReader & Pick<GarageCtx, 'platform'>;

async function shownApproval(ctx: Reader, workId: number): Promise<HandlerResult<typeof readApproval>> {
  const { garageName, mobile, city, logoFile, ...work } = await readAsked(ctx, workId);
  const [lines, last, photos] = [await readLines(ctx, workId), await lastAnswer(ctx, workId), await readLinePhotos(ctx, workId)];
  const { number, registration, makeName, modelName, note, validUntil, currency, pricesIncludeTax, discount, askedAgainAt, deposit } = work;
  return {
    state: stateOf(ctx, work, { isAsked: lines.some(isOpen), isAnswered: last !== undefined }),
    asked: askedOf(work, lines),
    number,
    registration,
    makeName,
    modelName,
    note,
    validUntil: work.status === 'estimate' ? validUntil : null,
    currency,
    pricesIncludeTax,
    discount,
    lines: lines.map((line) => ({ ...shownLine(line, photos), goesWithId: partOfDeposit(line, lines)?.id ?? null })),
    deposit,
    answeredAt: last?.createdAt ?? null,
    answeredBy: last?.name ?? null,
    askedAgainAt,
    garage: { name: garageName, mobile, city, logoUrl: logoUrl(logoFile) },
  };
}

const shownLine = (
  { id, kind, state, description, unit, quantity, unitPrice, discount, taxRate, coreReturned }: StoredLine,
  photos: LinePhoto[],
) => ({
  id,
  kind,
  state,
  description,
  unit,
  quantity: quantity - coreReturned,
  unitPrice,
  discount,
  taxRate,
  photos: photos.filter(({ lineId }) => lineId === id),
});

type Asked = { isAsked: boolean; isAnswered: boolean };

function stateOf(ctx: Reader, work: Dated & { archivedAt: string | null }, { isAsked, isAnswered }: Asked) {
  if (isAskable(work) && isAsked) return hasExpired(ctx, work) ? 'expired' : 'open';
  return isAnswered ? 'answered' : 'closed';
}

const readAsked = ({ db, garageId }: Reader, workId: number) =>
  db
    .selectFrom('works')
    .innerJoin('garages', 'garages.id', 'works.garageId')
    .innerJoin('bookSettings', 'bookSettings.garageId', 'works.garageId')
    .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
    .innerJoin('approvalLinks as link', (join) => join.onRef('link.garageId', '=', 'works.garageId').onRef('link.workId', '=', 'works.id'))
    .innerJoin('makes', 'makes.id', 'vehicles.makeId')
    .innerJoin('models', 'models.id', 'vehicles.modelId')
    .select([
      'works.number',
      'works.status',
      'works.archivedAt',
      'works.note',
      'works.validUntil',
      'works.discount',
      'link.askedAgainAt',
      'vehicles.registration',
      'makes.name as makeName',
      'models.name as modelName',
      'garages.currency',
      'garages.name as garageName',
      'garages.mobile',
      'garages.city',
      'garages.logoFile',
      'bookSettings.pricesIncludeTax',
      openDeposit.as('deposit'),
    ])
    .$narrowType<{ status: WorkStatus }>()
    .where('works.garageId', '=', garageId)
    .where('works.id', '=', workId)
    .executeTakeFirstOrThrow();
