import { brands } from '@karakana/contract/brands/brands.ts';
import { momentAt } from '@karakana/contract/dates.ts';
import { sql } from 'kysely';
import type { Ctx, Platform } from '../../platform/serve/context.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import type { Demo, DemoGarage } from '../demo.ts';
import type { Chance } from './chance.ts';
import type { DemoProduct } from './products.data.ts';

export type ShopProduct = DemoProduct & { id: number };

/** What the year of a garage is lived with. What is on its shelves is known here too, so that nothing is sold that is not there. */
export type Shop = {
  branchId: number;
  products: ShopProduct[];
  supplierIds: number[];
  recipientIds: number[];
  customerIds: number[];
  accountOf: (code: string) => number;
  taxId: number;
  shelf: Map<number, number>;
  chance: Chance;
  /** As the owner would do it on that day, at ten in the morning or another time. */
  on: (day: string, time?: string) => Ctx;
};

/** Never later than now: what is done this morning was not done at noon. */
const momentOn = ({ now }: Demo, day: string, time = '10:00'): Date =>
  new Date(Math.min(Date.parse(momentAt(`${day}T${time}`)), now.getTime()));

/** What is written from here on says that it was written on this day. */
export const writeOn = async (demo: Demo, day: string): Promise<void> => setMoment(demo, momentOn(demo, day).toISOString());

/** What is written from here on says that it was written now. */
export const writeNow = async (demo: Demo): Promise<void> => setMoment(demo, '');

async function setMoment({ db }: Demo, moment: string): Promise<void> {
  await sql`select set_config('app.moment', ${moment}, true)`.execute(db);
}

/** What acts in the name of the garage's owner, on any day. */
export async function ownerOf(platform: Platform, demo: Demo, garage: DemoGarage): Promise<Shop['on']> {
  const { db } = demo;
  const owner = await db
    .selectFrom('users')
    .innerJoin('invitations', 'invitations.userId', 'users.id')
    .select(['users.id', 'users.email', 'invitations.id as invitationId', 'invitations.branchId'])
    .where('users.email', '=', `garage@${garage.domain}`)
    .where('invitations.garageId', '=', garage.garageId)
    .executeTakeFirstOrThrow();
  await actFor(db, { garageId: garage.garageId, userId: owner.id });
  const { garageId, app } = garage;
  const session: Ctx['session'] = {
    id: 0,
    userId: owner.id,
    email: owner.email,
    twoFactorPending: false,
    confirmed: true,
    expiresAt: '',
    role: 'garage',
    garageId,
    branchId: owner.branchId,
    invitationId: owner.invitationId,
    customerId: null,
    impersonatorId: null,
  };
  const told = { live: () => {}, afterCommit: () => {}, isGone: () => false };
  const asked = { ip: '', userAgent: '', requestId: '', origin: '', upload: null };
  // Of what was long ago nobody is told now.
  const jobs = { ...platform.jobs, enqueue: async () => {} };
  return (day, time) => {
    const at = momentOn(demo, day, time);
    return {
      ...told,
      ...asked,
      db,
      platform: { ...platform, jobs, now: () => at },
      brand: brands[app],
      garageId,
      userId: owner.id,
      session,
    };
  };
}
