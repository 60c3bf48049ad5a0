import { dayOf } from '@karakana/contract/dates.ts';
import { addDays } from '@karakana/contract/days.ts';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as, type TestBody } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given, vehicleDraft } from '../vehicles.ts';

export type CertificateSpecimens = {
  certificateCode: string;
  certifiedVehicleId: number;
  certifiedWorkId: number;
  certifiedGovernorId: number;
  withdrawnWorkId: number;
  withdrawnCode: string;
  certifiableWorkId: number;
};

type Filled = TestGarage & CertificateSpecimens & { vehicleId: number; ownerId: number; governorId: number };
type Place = Pick<TestGarage, 'id' | 'marker' | 'branchId'> & { ownerId: number };

let made = 0;
const newSerial = () => `SG-${Date.now()}-${made++}`;

/** Vehicles with a certificate each, one of them to be withdrawn, and one to be certified, with the marker in their texts. */
export async function fillCertificates(member: TestMember, place: Place, vehicleId?: number): Promise<CertificateSpecimens> {
  const { id } = place;
  await change(id, (db) => db.updateTable('garages').set({ speedGovernorPrice: 100_000 }).where('id', '=', id).execute());
  const { drive, begin, certify } = dealer(member, place);
  const held = await certify(vehicleId ?? (await drive()));
  const withdrawn = await certify(await drive());
  return {
    certificateCode: held.code,
    certifiedVehicleId: held.vehicleId,
    certifiedWorkId: held.workId,
    certifiedGovernorId: held.governorId,
    withdrawnWorkId: withdrawn.workId,
    withdrawnCode: withdrawn.code,
    certifiableWorkId: await begin(await drive()),
  };
}

/** A device of the garage, fitted to a vehicle. */
export async function fillGovernor(member: TestMember, place: Place): Promise<number> {
  const { drive, certify } = dealer(member, place);
  return (await certify(await drive())).governorId;
}

function dealer(member: TestMember, { marker, branchId, ownerId }: Place) {
  const caller = as(member);
  const lines = [{ kind: 'labour', description: `Labour ${marker}`, unitPrice: 100 }];
  const drive = async (): Promise<number> =>
    given(await caller.post('/api/vehicles', await vehicleDraft({ registration: `C${made++} ${marker}`, customerId: ownerId }))).id;
  const begin = async (vehicleId: number): Promise<number> =>
    given(await caller.post('/api/works', { status: 'in_progress', vehicleId, customerId: ownerId, branchId, lines })).id;
  const certify = async (vehicleId: number): Promise<TestBody> => {
    const draft = { serialNo: newSerial(), model: marker, fitter: marker, validTo: addDays(dayOf(new Date().toISOString()), 20) };
    return given(await caller.post('/api/works/issue_certificate', { id: await begin(vehicleId), ...draft }));
  };
  return { drive, begin, certify };
}

const soon = () => new Date(Date.now() + 86_400_000).toISOString();

export const certificateSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'GET /api/verify_certificate': ({ certificateCode }) => ({ code: certificateCode }),
  'POST /api/works/download_certificate': ({ certificateCode }) => ({ code: certificateCode }),
  'GET /api/certificates': ({ certifiedVehicleId, certifiedWorkId, certifiedGovernorId, branchId }) => ({
    vehicleId: certifiedVehicleId,
    workId: certifiedWorkId,
    governorId: certifiedGovernorId,
    branchId,
  }),
  'GET /api/certificates/renewals': ({ branchId }) => ({ branchId }),
  'POST /api/works/issue_certificate': ({ certifiableWorkId, marker }) => ({
    id: certifiableWorkId,
    serialNo: newSerial(),
    fitter: marker,
  }),
  'POST /api/works/invalidate_certificate': ({ withdrawnWorkId, withdrawnCode, marker }) => ({
    id: withdrawnWorkId,
    code: withdrawnCode,
    reason: marker,
  }),
  'POST /api/works/send_certificate_via_email': ({ certifiedWorkId, marker }) => ({ id: certifiedWorkId, to: `${marker}@people.test` }),
  'POST /api/works/send_certificate_via_sms': ({ certifiedWorkId }) => ({ id: certifiedWorkId, to: '+254712000111' }),
  'POST /api/bookings/speed_governor': ({ vehicleId, ownerId, branchId, marker }) => ({
    vehicleId,
    customerId: ownerId,
    branchId,
    scheduledAt: soon(),
    serialNo: newSerial(),
    note: marker,
  }),
  'GET /api/governors/{id}': ({ governorId }) => ({ id: governorId }),
  'POST /api/governors/take_off': ({ governorId }) => ({ id: governorId }),
};
