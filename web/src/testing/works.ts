import type { WorkRecord } from '@karakana/contract/works/work.ts';

/** An estimate in which nothing is written yet. */
export const makeWork = (id: number): WorkRecord => ({
  ...{
    id,
    number: `WRK-00000${id}`,
    version: 1,
    status: 'estimate',
    list: 'estimates',
    branchId: 1,
    vehicleId: 1,
    registration: 'KDA 123A',
  },
  ...{ makeName: 'Toyota', modelName: 'Vitz', customerId: null, customerName: null, contactName: null, contactPhone: null, services: [] },
  ...{ technicians: [], waitingFor: null, scheduledAt: null, plannedHours: null, promisedAt: null, isConfirmed: true, validUntil: null },
  ...{ sentAt: null, checkedInAt: null, startedAt: null, readyAt: null, completedAt: null, releasedAt: null, archivedAt: null },
  ...{ total: 0, balance: 0, createdAt: '2030-01-01T00:00:00.000Z', note: null, discount: 0, net: 0, tax: 0, completedReason: null },
  ...{ archivedReason: null, nextServiceOn: null, nextServiceOdometer: null, lines: [], invoices: [], comments: [] },
});
