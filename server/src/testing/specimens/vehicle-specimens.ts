import sharp from 'sharp';
import { change } from '../../accounts/accounts-test-kit.ts';
import { as } from '../call.ts';
import type { TestGarage } from '../garage.ts';
import { given, letDrive, makeCustomer, makeVehicle, someModel, upload } from '../vehicles.ts';

export type VehicleSpecimens = Awaited<ReturnType<typeof fillVehicles>>;

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const pdf = () => Buffer.from('%PDF-1.7\n%%EOF\n');

/** A customer with a vehicle that has a bit of everything, and others to be removed. */
export async function fillVehicles(garage: TestGarage, serviceId: number) {
  const { marker } = garage;
  const owner = as(garage.garage);
  const { id: ownerId } = await makeCustomer(garage, { firstName: marker, lastName: marker });
  const make = (registration: string) => makeVehicle(garage, { registration, customerId: ownerId, note: marker, colour: marker });
  const vehicle = await make(`V1 ${marker}`);
  const removableVehicle = await make(`V2 ${marker}`);
  const removableFromCustomer = await make(`V3 ${marker}`);
  const own = await makeVehicle(garage, { registration: `V9 ${marker}`, note: marker });
  const path = `/api/vehicles/${vehicle.id}`;
  const issue = given(await owner.post(`${path}/issues`, { title: marker, description: marker }));
  const removableIssue = given(await owner.post(`${path}/issues`, { title: marker }));
  const addDocument = () => upload(garage.garage, vehicle.id, { name: `${marker}.pdf`, bytes: pdf() });
  const document = given(await addDocument());
  const removableDocument = given(await addDocument());
  const picture = given(await upload(garage.garage, vehicle.id, { name: `${marker}.png`, bytes: await png() }));
  await letDrive(garage, vehicle.id, garage.school_driver);
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  given(await owner.post(`${path}/book`, { scheduledAt, serviceIds: [serviceId], note: marker }));
  const noted = { garageId: garage.id, vehicleId: vehicle.id, name: marker, amount: 100, currency: 'KES', spentOn: '2026-01-02' };
  const notes = [{ ...noted, customerId: ownerId }, noted];
  await change(garage.id, (db) => db.insertInto('expenses').values(notes).execute());
  const { makeId, modelId } = await someModel();
  return {
    ownerId,
    vehicleId: vehicle.id as number,
    ownVehicleId: own.id as number,
    removableVehicleId: removableVehicle.id as number,
    removableFromCustomerId: removableFromCustomer.id as number,
    issueId: issue.id as number,
    removableIssueId: removableIssue.id as number,
    documentId: document.id as number,
    removableDocumentId: removableDocument.id as number,
    pictureId: picture.id as number,
    model: { makeId, modelId },
  };
}

const draft = ({ marker, model }: VehicleSpecimens & TestGarage, plate: string) => ({ registration: `${plate} ${marker}`, ...model });

export const vehicleSpecimens: Record<string, (garage: VehicleSpecimens & TestGarage & { serviceId: number }) => Record<string, unknown>> =
  {
    'GET /api/vehicles': ({ ownerId }) => ({ customerId: ownerId }),
    'POST /api/vehicles': (garage) => ({ ...draft(garage, 'V4'), customerId: garage.ownerId }),
    'GET /api/vehicles/{id}': ({ vehicleId }) => ({ id: vehicleId }),
    'GET /api/vehicles/{id}/history': ({ vehicleId }) => ({ id: vehicleId }),
    'PUT /api/vehicles/{id}': (garage) => ({ ...draft(garage, 'V1'), id: garage.vehicleId, customerId: garage.ownerId }),
    'DELETE /api/vehicles/{id}': ({ removableVehicleId }) => ({ id: removableVehicleId }),
    'POST /api/vehicles/{id}/next_service_schedule': ({ vehicleId }) => ({ id: vehicleId, nextServiceOdometer: 100_000 }),
    'POST /api/customers/create_vehicle': (garage) => ({ ...draft(garage, 'V5'), customerId: garage.ownerId }),
    'PUT /api/customers/update_vehicle': (garage) => ({ ...draft(garage, 'V1'), id: garage.vehicleId, customerId: garage.ownerId }),
    'DELETE /api/customers/vehicle': ({ removableFromCustomerId, ownerId }) => ({ id: removableFromCustomerId, customerId: ownerId }),
    'GET /api/vehicles/{vehicleId}/events': ({ vehicleId }) => ({ vehicleId }),
    'GET /api/vehicles/{vehicleId}/issues': ({ vehicleId }) => ({ vehicleId }),
    'POST /api/vehicles/{vehicleId}/issues': ({ vehicleId, marker }) => ({ vehicleId, title: marker }),
    'PUT /api/vehicles/{vehicleId}/issues/{id}': ({ vehicleId, issueId, marker }) => ({ vehicleId, id: issueId, title: marker }),
    'DELETE /api/vehicles/{vehicleId}/issues/{id}': ({ vehicleId, removableIssueId }) => ({ vehicleId, id: removableIssueId }),
    'GET /api/vehicles/{vehicleId}/assignments': ({ vehicleId }) => ({ vehicleId }),
    'GET /api/vehicles/{vehicleId}/drivers': ({ vehicleId }) => ({ vehicleId }),
    'POST /api/vehicles/{vehicleId}/assignments': ({ vehicleId, driver }) => ({ vehicleId, driverId: driver.invitationId }),
    'POST /api/vehicles/{vehicleId}/assignments/end': ({ vehicleId }) => ({ vehicleId }),
    'GET /api/vehicles/{vehicleId}/documents': ({ vehicleId }) => ({ vehicleId }),
    'POST /api/documents': ({ vehicleId }) => ({
      resource: 'vehicle',
      resourceId: vehicleId,
      document: new File([new Uint8Array(pdf())], 'logbook.pdf'),
    }),
    'POST /api/vehicles/{id}/photo': ({ vehicleId, pictureId }) => ({ id: vehicleId, documentId: pictureId }),
    'DELETE /api/vehicles/{id}/photo': ({ vehicleId }) => ({ id: vehicleId }),
    'GET /api/documents/{id}/file': ({ documentId }) => ({ id: documentId }),
    'DELETE /api/documents/{id}': ({ removableDocumentId }) => ({ id: removableDocumentId }),
    'GET /api/vehicles/{id}/glance': ({ vehicleId }) => ({ id: vehicleId }),
    'GET /api/vehicles/{id}/works': ({ vehicleId }) => ({ id: vehicleId }),
    'GET /api/vehicles/{id}/tyres': ({ vehicleId }) => ({ id: vehicleId }),
    'POST /api/vehicles/{vehicleId}/book': ({ vehicleId, branchId, serviceId }) => ({
      vehicleId,
      branchId,
      scheduledAt: new Date(Date.now() + 86_400_000).toISOString(),
      serviceIds: [serviceId],
    }),
    'GET /api/vehicles/{id}/expenses': ({ vehicleId }) => ({ id: vehicleId }),
    'POST /api/customers/export': ({ ownerId }) => ({ ids: [ownerId] }),
    'POST /api/vehicles/export': ({ ownerId, vehicleId }) => ({ customerId: ownerId, ids: [vehicleId] }),
    'GET /api/search': ({ marker }) => ({ search: marker }),
  };
