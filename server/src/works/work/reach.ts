import { type Role, seesOnlyOwn } from '@karakana/contract/roles.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '../../platform/serve/context.ts';

type Reader = Pick<Session, 'role' | 'invitationId' | 'customerId' | 'userId'>;

/** What brings a work of the branch into the reader's reach: a technician's own and what nobody has yet, a customer's own, what a driver asked for. */
export function reachOfWorks({ session, garageId }: { session: Reader; garageId: number }): RawBuilder<boolean>[] {
  if (session.role === 'technician') return [sql`(${isUnassigned(garageId)} or ${isAssignedTo(garageId, session.invitationId)})`];
  if (!seesOnlyOwn(session.role)) return [];
  // An estimate is its writer's until it is sent. No customer has the id 0.
  const isShown = sql<boolean>`(works.status <> 'estimate' or works.sent_at is not null)`;
  if (session.role === 'fleet') return [sql`works.customer_id = ${session.customerId ?? 0}`, isShown];
  return [sql`works.created_by = ${session.userId}`, isShown];
}

const assignedTo = (garageId: number) =>
  sql`select from work_technicians assigned where assigned.garage_id = ${garageId} and assigned.work_id = works.id`;
const isUnassigned = (garageId: number) => sql<boolean>`not exists (${assignedTo(garageId)})`;
export const isAssignedTo = (garageId: number, technicianId: number) =>
  sql<boolean>`exists (${assignedTo(garageId)} and assigned.technician_id = ${technicianId})`;

/** What the garage itself paid is not for those who pay the garage. */
export const seesCosts = (role: Role): boolean => seesPrices(role) && !seesOnlyOwn(role);
