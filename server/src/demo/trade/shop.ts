import { brands } from '@karakana/contract/brands/brands.ts';
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
  /** As the owner would do it at ten in the morning of that day. */
  on: (day: string) => Ctx;
};

/** What acts in the name of the garage's owner, on any day. */
export async function ownerOf(platform: Platform, { db }: Demo, garage: DemoGarage): Promise<(day: string) => Ctx> {
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
  return (day) => {
    const at = new Date(`${day}T07:00:00Z`);
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
