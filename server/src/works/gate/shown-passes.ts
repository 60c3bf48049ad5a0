import type { GatePass, PassState } from '@karakana/contract/works/gate/gate-pass.ts';
import type { z } from 'zod';
import { customerName } from '../../platform/database/customer-name.ts';
import { userName } from '../../platform/database/user-name.ts';
import { scopedToBranch } from '../../platform/serve/branches.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

/** The passes of the branches in which the reader acts, with the cars that they are for. */
export const passesInReach = (ctx: Ctx) =>
  scopedToBranch(
    ctx.db
      .selectFrom('gatePasses')
      .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'gatePasses.garageId').onRef('works.id', '=', 'gatePasses.workId'))
      .innerJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'works.garageId').onRef('vehicles.id', '=', 'works.vehicleId'))
      .innerJoin('makes', 'makes.id', 'vehicles.makeId')
      .innerJoin('models', 'models.id', 'vehicles.modelId')
      .leftJoin('customers', (join) =>
        join.onRef('customers.garageId', '=', 'works.garageId').onRef('customers.id', '=', 'works.customerId'),
      )
      .where('gatePasses.garageId', '=', ctx.garageId),
    ctx.session,
    'gatePasses.branchId',
  );

/** By what the one at the gate knows the car. */
export const carColumns = [
  'works.id as workId',
  'vehicles.registration',
  'makes.name as makeName',
  'models.name as modelName',
  'vehicles.colour',
  customerName.as('customerName'),
] as const;

type Marks = { kind: string; voidedAt: string | null; usedAt: string | null; returnedAt: string | null; validUntil: string };

export function stateOf(ctx: Ctx, { kind, voidedAt, usedAt, returnedAt, validUntil }: Marks): PassState {
  if (voidedAt !== null) return 'void';
  if (returnedAt !== null) return 'returned';
  if (usedAt !== null) return kind === 'temporary' ? 'out' : 'used';
  return new Date(validUntil) <= ctx.platform.now() ? 'expired' : 'valid';
}

export async function readPass(ctx: Ctx, id: number): Promise<z.input<typeof GatePass>> {
  const row = await shown(ctx).where('gatePasses.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return withState(ctx, row);
}

export async function passesOf(ctx: Ctx, workId: number): Promise<z.input<typeof GatePass>[]> {
  const rows = await shown(ctx).where('gatePasses.workId', '=', workId).orderBy('gatePasses.id', 'desc').execute();
  return rows.map((row) => withState(ctx, row));
}

const shown = (ctx: Ctx) =>
  passesInReach(ctx).select([
    'gatePasses.id',
    'gatePasses.workId',
    'works.number',
    'gatePasses.kind',
    'gatePasses.code',
    'gatePasses.shortCode',
    'vehicles.registration',
    'gatePasses.purpose',
    'gatePasses.collectedBy',
    'gatePasses.overrideReason',
    'gatePasses.unpaid',
    'gatePasses.returnsAt',
    'gatePasses.validUntil',
    'gatePasses.voidedAt',
    'gatePasses.usedAt',
    'gatePasses.returnedAt',
    'gatePasses.createdAt',
    userName('gate_passes.created_by').as('createdBy'),
  ]);

const withState = <Row extends Marks>(ctx: Ctx, row: Row) => ({ ...row, state: stateOf(ctx, row) });
