import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { plateOf } from '@karakana/contract/vehicles/registration.ts';
import type { Certificate, listCertificates } from '@karakana/contract/works/certificates/certificate.ts';
import { stateOfCertificate } from '@karakana/contract/works/certificates/proof.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { customerName } from '../../platform/database/customer-name.ts';
import { todayIn } from '../../platform/database/days.ts';
import { list } from '../../platform/database/list.ts';
import type { Rows } from '../../platform/database/placed-rows.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';
import { phoneOfWork } from '../gate/uncollected.ts';
import { reachOfWorks } from '../work/reach.ts';
import { paperColumns } from './certificate-columns.ts';

type Filter = Omit<Partial<ParsedInput<typeof listCertificates>>, 'page' | 'perPage' | 'sort'> & {
  id?: number;
  /** The day up to which those are wanted that end; of those that nothing followed. */
  endsBy?: string;
};

/** Invalidated, run out, or in force. */
const isIn = (state: z.output<typeof Certificate>['state'], today: string) =>
  ({
    invalidated: sql<boolean>`certificates.invalidated_at is not null`,
    expired: sql<boolean>`(certificates.invalidated_at is null and certificates.valid_to < ${today}::date)`,
    valid: sql<boolean>`(certificates.invalidated_at is null and certificates.valid_to >= ${today}::date)`,
  })[state];

/** Nothing has taken its place. Written as the index has it. */
export const isLatest = sql<boolean>`certificates.ended_at is null`;

export const certificateList = list('certificates', {
  joined: withWork,
  columns: (rows: Joined) => shown(rows),
  sorts: {
    newest: sql`certificates.id desc`,
    oldest: sql`certificates.id`,
    ending: sql`certificates.valid_to, certificates.id`,
    '-ending': sql`certificates.valid_to desc, certificates.id desc`,
  },
  conditions: ({ id, search, state, vehicleId, workId, governorId, branchId, endsBy }: Filter, ctx: Ctx) => [
    id !== undefined && sql`certificates.id = ${id}`,
    state && isIn(state, todayIn(ctx)),
    vehicleId && sql`certificates.vehicle_id = ${vehicleId}`,
    workId && sql`certificates.work_id = ${workId}`,
    governorId && sql`certificates.governor_id = ${governorId}`,
    branchId && sql`certificates.branch_id = ${branchId}`,
    endsBy && sql`(${isLatest} and certificates.valid_to <= ${endsBy}::date)`,
    search && sql`(certificates.search like ${contains(search)} or certificates.search like ${contains(plateOf(search))})`,
  ],
  reach: ({ session, garageId }: Ctx) => {
    const reach = reachOfWorks({ session, garageId });
    const works = sql`select from works where works.garage_id = ${garageId} and works.id = certificates.work_id`;
    return reach.length === 0 ? [] : [sql<boolean>`exists (${works} and ${sql.join(reach, sql` and `)})`];
  },
});

type Joined = ReturnType<typeof withWork>;

function withWork(rows: Rows<'certificates'>) {
  return rows
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'certificates.garageId').onRef('works.id', '=', 'certificates.workId'))
    .leftJoin('customers', (join) => join.onRef('customers.garageId', '=', 'works.garageId').onRef('customers.id', '=', 'works.customerId'))
    .leftJoin('certificates as next', (join) =>
      join.onRef('next.garageId', '=', 'certificates.garageId').onRef('next.id', '=', 'certificates.replacedBy'),
    );
}

const shown = (rows: Joined) =>
  rows
    .select(paperColumns)
    .select([
      'certificates.id',
      'certificates.branchId',
      'certificates.workId',
      'works.number as workNumber',
      'certificates.vehicleId',
      'certificates.governorId',
      'works.customerId',
      customerName.as('customerName'),
      phoneOfWork.as('phone'),
      userName('certificates.issued_by').as('issuedBy'),
      'certificates.issuedAt',
      'certificates.invalidatedAt',
      userName('certificates.invalidated_by').as('invalidatedBy'),
      'certificates.invalidatedReason',
      'next.number as replacedByNumber',
    ]);

type Stored = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];
const dayMs = 86_400_000;

/** As it leaves: where it stands today, and to customers without the garage's own words. */
export function shownCertificate(ctx: Ctx, stored: Stored): z.input<typeof Certificate> {
  const today = todayIn(ctx);
  const isCustomer = seesOnlyOwn(ctx.session.role);
  return {
    ...stored,
    phone: isCustomer ? null : stored.phone,
    invalidatedReason: isCustomer ? null : stored.invalidatedReason,
    state: stateOfCertificate({ validTo: stored.validTo, isInvalidated: stored.invalidatedAt !== null }, today),
    daysLeft: Math.round((Date.parse(stored.validTo) - Date.parse(today)) / dayMs),
  };
}

export async function readCertificate(ctx: Ctx, id: number): Promise<z.input<typeof Certificate>> {
  const { entries } = await certificateList.page(ctx, { id, page: 1, perPage: 1 });
  const [found] = entries;
  if (!found) throw notFound();
  return shownCertificate(ctx, found);
}
