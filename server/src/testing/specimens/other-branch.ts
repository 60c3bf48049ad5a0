import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../platform/database/transaction.ts';
import { actFor } from '../../platform/serve/in-garage.ts';
import { testApp } from '../app.ts';
import { as } from '../call.ts';
import { makeMembers, publicCtx } from '../garage.ts';
import { given } from '../vehicles.ts';
import { fillApprovals } from './approval-specimens.ts';
import { fillEntries } from './book-specimens.ts';
import { fillBought } from './bought-specimens.ts';
import { fillCertificates } from './certificate-specimens.ts';
import { fillCounts } from './count-specimens.ts';
import { fillDesk } from './desk-specimens.ts';
import { fillEtims } from './etims-specimens.ts';
import { fillGate } from './gate-specimens.ts';
import { fillInspections } from './inspection-specimens.ts';
import { fillJobs } from './job-specimens.ts';
import { fillLeaks } from './leak-specimens.ts';
import { fillBills } from './payee-specimens.ts';
import { fillPayers } from './payer-specimens.ts';
import { fillPlanning } from './planning-specimens.ts';
import { fillPurchases } from './purchase-specimens.ts';
import { fillRequests } from './request-specimens.ts';
import { fillSales } from './sale-specimens.ts';
import type { FilledGarage } from './specimens.ts';
import { fillSpending } from './spending-specimens.ts';
import { fillTransfer } from './stock-specimens.ts';
import { fillTills } from './till-specimens.ts';
import { fillWorkPapers } from './work-paper-specimens.ts';
import { fillWorks } from './work-specimens.ts';

/**
 * The same garage as its other branch has it: with members, messages and work of that branch, and its own marker in their texts. What is the
 * garage's stays as it is.
 */
export async function fillOtherBranch(garage: FilledGarage): Promise<FilledGarage> {
  const app = await testApp();
  const marker = `m${randomBytes(4).toString('hex')}`;
  const { id: garageId, brand, otherBranchId: branchId } = garage;
  const members = await inTransaction(app.platform.db, async (db) => {
    await actFor(db, { garageId, userId: null });
    return makeMembers(publicCtx(app, db, brand), { garageId, branchId, tag: marker, brand });
  });
  const manager = as(members.manager);
  const person = { firstName: marker, lastName: marker, role: 'technician', jobTitle: marker, branchId };
  const pending = given(await manager.post('/api/teams', { ...person, email: `pending-${marker}@people.test` }));
  const banned = given(await manager.post('/api/users/ban', { id: members.security.invitationId }));
  const campaign = given(await manager.post('/api/customers/message', { ids: [garage.readerId], channel: 'sms', body: marker }));
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  given(await manager.post(`/api/vehicles/${garage.vehicleId}/book`, { scheduledAt, serviceIds: [garage.serviceId] }));
  const entries = await fillEntries(members.accountant, { ...garage, marker, branchId });
  const moved = await fillTransfer(members.inventory_manager, { ...garage, marker, branchId, otherBranchId: garage.branchId });
  const counts = await fillCounts(members.inventory_manager, { ...garage, marker, branchId });
  const bills = await fillBills(members.accountant, { ...garage, marker, branchId });
  const bought = await fillPurchases(members.manager, { ...garage, marker, branchId });
  const sold = await fillSales(members.manager, { ...garage, marker, branchId });
  const tills = await fillTills(members.service_adviser, { ...garage, marker, branchId });
  const spent = await fillSpending(members.accountant, { ...garage, marker, branchId });
  const planned = await fillPlanning(members.manager, { marker, branchId });
  const works = await fillWorks(members.manager, { ...garage, marker, branchId, technicianId: members.technician.invitationId });
  const stored = {
    pendingId: pending.id,
    bannedId: banned.id,
    campaignId: campaign.id,
    ...entries,
    ...moved,
    ...counts,
    ...bills,
    ...bought,
    ...planned,
    ...sold,
    ...spent,
    ...tills,
    ...(await fillRequests(members.service_adviser, { slug: garage.slug, marker, branchId, branchName: 'Second branch' })),
    ...(await fillApprovals(members.manager, { ...garage, marker, branchId })),
    ...(await fillGate(members.manager, { ...garage, marker, branchId })),
    ...(await fillPayers(members.manager, { ...garage, marker, branchId })),
    ...(await fillLeaks(members.manager, marker)),
    ...works,
    ...(await fillWorkPapers(members.manager, { marker, ...works })),
    ...(await fillJobs(members.manager, { ...garage, marker, branchId })),
    ...(await fillBought(members.manager, { ...garage, marker, branchId })),
    ...(await fillInspections(members.manager, { marker, ...works })),
    ...(await fillCertificates(members.manager, { ...garage, marker, branchId })),
    ...(await fillDesk(members.manager, { ...garage, marker, branchId })),
    ...(await fillEtims({ ...garage, marker, branchId }, '01')),
  };
  return { ...garage, ...members, ...stored, marker, branchId, otherBranchId: garage.branchId };
}
