import { draftOf } from '../../works/testing.ts';
import { as, type TestBody } from '../call.ts';
import { given } from '../vehicles.ts';
import { ofWork } from './of-work.ts';
import type { Take } from './take.ts';

export const workSteps = {
  writeWork: ({ life, one, much, branchId }: Take) =>
    as(life.garage.garage).post('/api/works', {
      branchId,
      vehicleId: one(life.vehicleIds),
      customerId: one(life.customers),
      status: (['estimate', 'booked', 'in_progress'] as const)[much % 3],
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
      discount: much,
      lines: [
        { kind: 'labour', description: 'Labour', unitPrice: 99.99 + much, quantity: 1.5 },
        { kind: 'part', productId: one(life.products), quantity: 1 + much / 4, belowCostReason: 'Clearance' },
        { kind: 'part', productId: life.products[0], quantity: 1, belowCostReason: 'Clearance', state: much > 5 ? 'declined' : 'approved' },
        { kind: 'core_deposit', coreProductId: life.products[0], quantity: 1 + (much % 2), unitPrice: 33.33 },
      ],
    }),
  schedule: ({ life, one }: Take) =>
    ofWork(life, one, 'estimates', (id) =>
      as(life.garage.garage).post('/api/estimates/schedule', { workId: id, scheduledAt: new Date().toISOString() }),
    ),
  startWork: ({ life, one }: Take) =>
    ofWork(life, one, 'bookings', (id) => as(life.garage.garage).post('/api/bookings/start_work', { id })),
  changeWork: ({ life, one, much }: Take) =>
    ofWork(life, one, much % 2 === 0 ? 'progress' : 'bookings', async (id, list) => {
      const work = given(await as(life.garage.garage).get(`/api/works/${id}`));
      const lines = draftOf(work).lines.map((line: TestBody, at: number) => (at === 1 ? { ...line, quantity: (1 + much) / 2 } : line));
      return as(life.garage.garage).put(`/api/${list}/${id}`, { ...draftOf(work), lines: much === 0 ? lines.slice(0, 1) : lines });
    }),
  doLater: ({ life, one, much }: Take) =>
    ofWork(life, one, 'progress', async (id) => {
      const { lines } = given(await as(life.garage.garage).get(`/api/works/${id}`));
      const scheduledAt = much % 2 === 0 ? null : new Date(Date.now() + 3_600_000).toISOString();
      return as(life.garage.garage).post('/api/progress/do_later', { id, lineIds: [lines[much % 3]?.id ?? 0], scheduledAt });
    }),
  comeBack: ({ life, one }: Take) =>
    ofWork(life, one, 'completed', async (id) => {
      const released = await as(life.garage.garage).post('/api/works/release', { id, reason: 'Pays later' });
      if (released.status !== 200) return released;
      const { lines } = given(await as(life.garage.garage).get(`/api/works/${id}`));
      return as(life.garage.garage).post('/api/works/comeback', { id, lineIds: [lines[1]?.id ?? 0] });
    }),
  archiveWork: ({ life, one, much }: Take) =>
    ofWork(life, one, much % 2 === 0 ? 'progress' : 'bookings', (id, list) => as(life.garage.garage).delete(`/api/${list}/${id}`)),
  unarchiveWork: ({ life, one }: Take) => ofWork(life, one, 'archived', (id) => as(life.garage.garage).delete(`/api/archived/${id}`)),
};
