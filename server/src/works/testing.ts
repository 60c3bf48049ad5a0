import { testApp } from '../testing/app.ts';
import { objectionsToBooks } from '../testing/books/sound-books.ts';
import { anyone, as, type TestBody } from '../testing/call.ts';
import type { TestGarage, TestMember } from '../testing/garage.ts';
import { given, makeCustomer, makeVehicle } from '../testing/vehicles.ts';

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A customer's vehicle, for which works are written. */
export async function makeCar(garage: TestGarage, more: object = {}) {
  const customer = await makeCustomer(garage);
  const vehicle = await makeVehicle(garage, { customerId: customer.id, ...more });
  return { customerId: customer.id as number, vehicleId: vehicle.id as number };
}

/** One hour of labour, unless other lines are named. */
export const labour = (more: object = {}) => ({ kind: 'labour', description: 'Labour', quantity: 1, unitPrice: 1000, ...more });

type Written = { status: 'estimate' | 'booked' | 'in_progress'; vehicleId: number; lines?: object[] };

export async function makeWork(
  garage: TestGarage,
  { status, ...draft }: Written & Record<string, unknown>,
  member: TestMember = garage.garage,
) {
  const lines = draft.lines ?? [labour()];
  return given(await as(member).post('/api/works', { status, scheduledAt: status === 'booked' ? inHours(24) : null, ...draft, lines }));
}

export const readWork = async (garage: TestGarage, id: number): Promise<TestBody> => given(await as(garage.garage).get(`/api/works/${id}`));

/** What a change sends of a work: all of it, as its screen has it. */
export const draftOf = ({ id, version, status, vehicleId, customerId, scheduledAt, lines, note, technicians, discount }: TestBody) => ({
  id,
  version,
  vehicleId,
  customerId,
  ...(status === 'booked' ? { scheduledAt } : {}),
  note,
  discount: discount ?? 0,
  technicianIds: technicians.map((one: TestBody) => one.id),
  lines: lines.map((line: TestBody) => ({
    id: line.id,
    kind: line.kind,
    serviceId: line.serviceId,
    productId: line.productId,
    coreProductId: line.coreProductId,
    description: line.description,
    quantity: line.quantity,
    ...(line.unitPrice === null ? {} : { unitPrice: line.unitPrice, discount: line.discount, taxId: line.taxId }),
    state: line.state,
  })),
});

/** What an auditor would object to by now. */
export const unsoundBooks = async (garageId: number): Promise<string[]> => objectionsToBooks((await testApp()).platform.db, garageId);

type Asked = { code: string; asked: string; lines: TestBody[] };

/** An estimate that was sent, as its customer sees it. */
export async function sendEstimate(garage: TestGarage, id: number): Promise<Asked> {
  const { link } = given(await as(garage.garage).post('/api/estimates/link', { id }));
  const code = link.split('/').at(-1);
  const { asked, lines } = given(await anyone().get(`/api/approvals/${code}`));
  return { code, asked, lines };
}

/** What a customer sends who says yes or no, line by line. */
export const answersTo = (lines: TestBody[], ...said: boolean[]) =>
  lines.map(({ id }, at) => ({ lineId: id, isApproved: said[at] ?? true }));

/** Of what the garage tells its customers from now on. */
export async function tellOnly(garage: TestGarage, told: object): Promise<void> {
  const settings = given(await as(garage.garage).get('/api/workshop_settings'));
  const off = { tellsBookings: false, tellsDayBefore: false, tellsReady: false, tellsUncollected: false, tellsPayments: false };
  given(await as(garage.garage).put('/api/workshop_settings', { ...settings, ...off, ...told }));
}
