import {
  classForEtims,
  readEtimsSettings,
  resumeEtims,
  setUpEtims,
  switchEtimsOff,
  switchEtimsOn,
  usualClasses,
} from '@karakana/contract/etims/device.ts';
import { sql } from 'kysely';
import { storedText } from '../../platform/database/stored-text.ts';
import { initialise } from '../../platform/providers/etims/calls.ts';
import { etimsUrlOf } from '../../platform/providers/etims/etims-url.ts';
import { refuseWhileImpersonating } from '../../platform/serve/acting.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { duplicateAs, Refused } from '../../platform/serve/refused.ts';
import { type Api, serve, servePrepared } from '../../platform/serve/serve.ts';
import { keepDevice, ready } from '../sending/device-state.ts';
import { wake } from '../sending/send.ts';
import { sendRefusedAgain } from '../sending/send-movement.ts';

const taken = duplicateAs('one_branch_of_each_device', 'branchNumber', 'Another branch has this branch number of the same PIN');

export function serveDevices(api: Api): void {
  serve(api, readEtimsSettings, readSettings);

  // The revenue authority is asked before the transaction, which may not wait for a network.
  servePrepared(
    api,
    setUpEtims,
    async (ctx, { pin, branchNumber: bhfId, serial }) => {
      refuseWhileImpersonating(ctx);
      const answer = await initialise({ url: await etimsUrlOf(ctx.platform.settings), pin, bhfId }, serial);
      if (answer.outcome !== 'done') throw new Refused(422, answer.text);
      return answer;
    },
    async (ctx, { branchNumber: bhfId, ...device }, { key, sdcId }) => {
      const kept = { ...device, bhfId, sdcId, secrets: ctx.platform.secrets.seal(key), updatedAt: ctx.platform.now().toISOString() };
      await ctx.db
        .insertInto('etimsDevices')
        .values({ ...kept, garageId: ctx.garageId })
        .onConflict((known) => known.columns(['garageId', 'branchId']).doUpdateSet(kept))
        .execute()
        .catch(taken);
      await keepDevice(ctx, device, ready);
      wake(ctx, device.branchId);
      return readSettings(ctx);
    },
  );

  serve(api, switchEtimsOn, async (ctx, { branchId }) => {
    await switchTo(ctx, branchId, ctx.platform.now().toISOString());
    return readSettings(ctx);
  });

  serve(api, switchEtimsOff, async (ctx, { branchId }) => {
    await switchTo(ctx, branchId, null);
    return readSettings(ctx);
  });

  serve(api, resumeEtims, async (ctx, { branchId }) => {
    await keepDevice(ctx, { branchId }, ready);
    await sendRefusedAgain(ctx, { branchId });
    wake(ctx, branchId);
    return readSettings(ctx);
  });

  serve(api, classForEtims, async (ctx, { goodsClass: goods, servicesClass: services }) => {
    await ctx.db
      .insertInto('etimsClasses')
      .values({ garageId: ctx.garageId, goods, services })
      .onConflict((known) => known.column('garageId').doUpdateSet({ goods, services }))
      .execute();
    return readSettings(ctx);
  });
}

async function switchTo(ctx: Ctx, branchId: number, onSince: string | null): Promise<void> {
  refuseWhileImpersonating(ctx);
  const switched = await ctx.db
    .updateTable('etimsDevices')
    .set({ onSince, updatedAt: ctx.platform.now().toISOString() })
    .where('garageId', '=', ctx.garageId)
    .where('branchId', '=', branchId)
    .where('onSince', onSince === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (switched) return;
  const known = ctx.db.selectFrom('etimsDevices').select('id').where('garageId', '=', ctx.garageId).where('branchId', '=', branchId);
  if (!(await known.executeTakeFirst())) throw new Refused(422, 'Set up the device of this branch first');
}

async function readSettings(ctx: Ctx) {
  const devices = await ctx.db
    .selectFrom('branches')
    .leftJoin('etimsDevices as device', (join) =>
      join.onRef('device.garageId', '=', 'branches.garageId').onRef('device.branchId', '=', 'branches.id'),
    )
    .select([
      'branches.id as branchId',
      'branches.name as branchName',
      'device.pin',
      'device.bhfId as branchNumber',
      'device.serial',
      'device.sdcId',
    ])
    .select(['device.onSince', 'device.problem', 'device.problemValues', 'device.nextTryAt'])
    .select([
      sql<boolean>`coalesce(device.is_refused, false)`.as('isRefused'),
      countOf('waiting').as('waiting'),
      countOf('failed').as('failed'),
      sql<{ waiting: number; failed: number; problem: string | null; problemValues: unknown }>`${stockOfDevice}`.as('stock'),
    ])
    .where('branches.garageId', '=', ctx.garageId)
    // A closed one may have something waiting.
    .where(sql<boolean>`(branches.banned_at is null or device.id is not null)`)
    .orderBy('branches.id')
    .execute();
  const classes = await ctx.db
    .selectFrom('etimsClasses')
    .select(['goods', 'services'])
    .where('garageId', '=', ctx.garageId)
    .executeTakeFirst();
  return {
    devices: devices.map(({ problem, problemValues, stock, ...device }) => ({
      ...device,
      problem: problem === null ? null : storedText(problem, problemValues),
      stockWaiting: stock.waiting,
      stockFailed: stock.failed,
      stockProblem: stock.problem === null ? null : storedText(stock.problem, stock.problemValues),
    })),
    goodsClass: classes?.goods ?? usualClasses.goods,
    servicesClass: classes?.services ?? usualClasses.services,
  };
}

const countOf = (state: 'waiting' | 'failed') => sql<number>`(
  select count(*) from etims_documents document
  where document.garage_id = branches.garage_id and document.branch_id = branches.id and document.state = ${state}
)`;

/** Movements of stock that the device has not taken, and why not the first of them that it refused. */
const stockOfDevice = sql`(
  select json_build_object('waiting', count(*) filter (where state = 'waiting'), 'failed', count(*) filter (where state = 'failed'),
    'problem', (array_agg(problem order by id) filter (where state = 'failed'))[1],
    'problemValues', (array_agg(problem_values order by id) filter (where state = 'failed'))[1])
  from etims_movements movement
  where movement.garage_id = branches.garage_id and movement.branch_id = branches.id and movement.state <> 'sent'
)`;
