import type { Work, WorkRecord } from '@karakana/contract/works/work/work.ts';

/** A work for tests: one that is booked, unless another state is named. */
export function makeWork(id: number, over: Partial<Work> = {}): Work {
  return {
    ...{ id, number: `JOB-00000${id}`, version: 1, status: 'booked', list: 'bookings', branchId: 1, vehicleId: id },
    ...{
      registration: `KDA ${100 + id}A`,
      makeName: 'Toyota',
      modelName: 'Vitz',
      photoUrl: null,
      customerId: 1,
      customerName: 'Jane Wanjiku',
    },
    ...{ contactName: null, contactPhone: null, services: ['Minor service'], technicians: [], waitingFor: null },
    ...{ scheduledAt: '2030-01-02T06:00:00.000Z', plannedHours: null, promisedAt: null, isConfirmed: true, validUntil: null },
    ...{ bayId: null, bayName: null, risk: null },
    ...{ sentAt: null, checkedInAt: null, startedAt: null, readyAt: null, completedAt: null, releasedAt: null, archivedAt: null },
    ...{ total: 100_000, balance: 0, createdAt: '2030-01-01T00:00:00.000Z' },
    ...over,
  };
}

/** An estimate in which nothing is written yet, as its record has it. */
export const makeWorkRecord = (id: number): WorkRecord => ({
  ...makeWork(id, {
    status: 'estimate',
    list: 'estimates',
    services: [],
    scheduledAt: null,
    customerId: null,
    customerName: null,
    total: 0,
  }),
  ...{ number: `WRK-00000${id}`, vehicleId: 1, registration: 'KDA 123A', note: null, discount: 0, net: 0, tax: 0, completedReason: null },
  ...{
    archivedReason: null,
    nextServiceOn: null,
    nextServiceOdometer: null,
    insuresNewLines: false,
    governor: null,
    asked: null,
    lines: [],
    invoices: [],
    comments: [],
  },
  ...{ insuranceId: null, insuranceName: null, claimNumber: null, excess: 0, origin: null, followUps: [] },
  ...{ storageDays: 0, storageFee: 0, storageReason: null },
});
