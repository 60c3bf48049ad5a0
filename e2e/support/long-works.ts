import { issueCertificate } from '@karakana/contract/works/certificates/certificate.ts';
import { addWork, commentWork } from '@karakana/contract/works/work/work.ts';
import { completeWork } from '@karakana/contract/works/work/work-steps.ts';
import { call } from './api.ts';
import type { Person } from './people.ts';

const long = {
  line: 'Reconditioning of the automatic transmission by the specialist in Industrial Area, with collection, delivery and guarantee',
  note: 'The customer hears a grinding noise from the rear left wheel when braking downhill with the trailer and four passengers on board',
};

type Filled = { vehicleId: number; otherVehicleId: number; serviceId: number; productId: number; supplierId: number };

/** Works with long names and large amounts in every list: one that waits for an answer and for parts, and one that is done and not paid. */
export async function fillLongWorks({ brand, session }: Person, filled: Filled): Promise<{ workId: number; governorId: number }> {
  const tell = session.accessToken;
  const { vehicleId, otherVehicleId, serviceId, productId, supplierId } = filled;
  const lines = [
    { kind: 'service' as const, serviceId },
    { kind: 'part' as const, productId, quantity: 123.456 },
    { kind: 'sublet' as const, payeeId: supplierId, description: long.line, unitPrice: 1_234_567.89, discount: 12_345.67 },
    { kind: 'labour' as const, description: long.line, quantity: 123.5, unitPrice: 9_876.5, state: 'proposed' as const },
    { kind: 'own_part' as const, description: long.line, state: 'declined' as const },
  ];
  const promisedAt = new Date(Date.now() - 3_600_000).toISOString();
  const scheduledAt = new Date(Date.now() + 7_200_000).toISOString();
  const draft = { contactName: 'Wanjiku-Nyambura Muthoni wa Kamau-Githongo', contactPhone: '0722311628', note: long.note, promisedAt };
  const write = (status: 'estimate' | 'booked' | 'in_progress', id: number, some: typeof lines) =>
    call(brand, addWork, { ...draft, status, vehicleId: id, scheduledAt, lines: some }, tell);
  await write('estimate', vehicleId, lines);
  await write('booked', otherVehicleId, lines);
  const billed = await write('in_progress', otherVehicleId, lines.slice(2, 3));
  await call(brand, completeWork, { id: billed.id }, tell);
  const work = await write('in_progress', vehicleId, lines);
  await call(brand, commentWork, { id: work.id, text: long.note, isShared: true }, tell);
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const device = { serialNo: `SG-RG80-KENYA-${Date.now()}-0001-B`.slice(0, 40), model: long.line.slice(0, 60), validTo: soon };
  const { governorId } = await call(brand, issueCertificate, { id: work.id, ...device, fitter: long.line.slice(0, 120) }, tell);
  return { workId: work.id, governorId };
}
