import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import type { Governor, listGovernors, readGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { stateOfCertificate } from '@karakana/contract/works/certificates/proof.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { todayIn } from '../../platform/database/days.ts';
import { list } from '../../platform/database/list.ts';
import type { Rows } from '../../platform/database/placed-rows.ts';
import { contains } from '../../platform/database/table-store.ts';
import { userName } from '../../platform/database/user-name.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { notFound } from '../../platform/serve/refused.ts';

type Filter = Omit<Partial<ParsedInput<typeof listGovernors>>, 'page' | 'perPage' | 'sort'> & { id?: number };

const isFittedNow = sql`exists (
  select from governor_fittings fitting
  where fitting.garage_id = governors.garage_id and fitting.governor_id = governors.id and fitting.removed_on is null
)`;
const plateSearch = (search: string) => sql`exists (
  select from governor_fittings fitting join vehicles on vehicles.garage_id = fitting.garage_id and vehicles.id = fitting.vehicle_id
  where fitting.garage_id = governors.garage_id and fitting.governor_id = governors.id and lower(vehicles.plate) like ${contains(search.replaceAll(' ', ''))}
)`;

/** With the vehicle in which each is, and the certificate that was issued for it last. */
export const governorList = list('governors', {
  joined: withPlace,
  columns: (rows: Placed) => shown(rows),
  sorts: { newest: sql`governors.id desc`, serial: sql`governors.serial`, '-serial': sql`governors.serial desc` },
  conditions: ({ id, search, isFitted }: Filter) => [
    id !== undefined && sql`governors.id = ${id}`,
    isFitted !== undefined && sql`${isFittedNow} = ${isFitted === 'true'}`,
    search && sql`(governors.search like ${contains(search)} or ${plateSearch(search)})`,
  ],
});

type Placed = ReturnType<typeof withPlace>;

function withPlace(rows: Rows<'governors'>) {
  return rows
    .leftJoin('governorFittings as fitting', (join) =>
      join
        .onRef('fitting.garageId', '=', 'governors.garageId')
        .onRef('fitting.governorId', '=', 'governors.id')
        .on('fitting.removedOn', 'is', null),
    )
    .leftJoin('vehicles', (join) => join.onRef('vehicles.garageId', '=', 'fitting.garageId').onRef('vehicles.id', '=', 'fitting.vehicleId'))
    .leftJoin('certificates as certificate', (join) =>
      join
        .onRef('certificate.garageId', '=', 'governors.garageId')
        .onRef('certificate.governorId', '=', 'governors.id')
        .on('certificate.endedAt', 'is', null),
    );
}

const shown = (rows: Placed) =>
  rows.select([
    'governors.id',
    'governors.serial',
    'governors.model',
    'fitting.vehicleId',
    'vehicles.registration',
    'fitting.fittedOn',
    'certificate.number as certificateNumber',
    'certificate.validTo',
    'governors.createdAt',
  ]);

type Stored = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

/** One that was withdrawn is not there any more. */
export const shownGovernor = (ctx: Ctx, stored: Stored): z.input<typeof Governor> => ({
  ...stored,
  certificateState: stored.validTo === null ? null : stateOfCertificate({ validTo: stored.validTo, isInvalidated: false }, todayIn(ctx)),
});

export async function readGovernorOf(ctx: Ctx, id: number): Promise<z.input<(typeof readGovernor)['output']>> {
  const { entries } = await governorList.page(ctx, { id, page: 1, perPage: 1 });
  const [found] = entries;
  if (!found) throw notFound();
  return { ...shownGovernor(ctx, found), fittings: await fittingsOf(ctx, id) };
}

const fittingsOf = ({ db, garageId }: Ctx, governorId: number) =>
  db
    .selectFrom('governorFittings as fitting')
    .innerJoin('vehicles', (join) =>
      join.onRef('vehicles.garageId', '=', 'fitting.garageId').onRef('vehicles.id', '=', 'fitting.vehicleId'),
    )
    .innerJoin('works', (join) => join.onRef('works.garageId', '=', 'fitting.garageId').onRef('works.id', '=', 'fitting.workId'))
    .select(['fitting.id', 'fitting.vehicleId', 'vehicles.registration', 'fitting.workId', 'works.number as workNumber'])
    .select(['fitting.fittedOn', 'fitting.removedOn', userName('fitting.created_by').as('fittedBy')])
    .where('fitting.garageId', '=', garageId)
    .where('fitting.governorId', '=', governorId)
    .orderBy('fitting.id', 'desc')
    .execute();
