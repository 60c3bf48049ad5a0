import { randomInt } from 'node:crypto';
import { addCustomer, type CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { createCustomerVehicle } from '@karakana/contract/vehicles/customer-vehicle.ts';
import { addVehicle, type VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { ask, call, hostOf } from './api.ts';
import { newWord, type Person } from './people.ts';

export const newMobile = (): string => `07${randomInt(10_000_000, 30_000_000)}`;
export const newPlate = (): string => `KD${'ABCDEFGH'[randomInt(8)]} ${randomInt(100, 1000)}${'ABCDEFGH'[randomInt(8)]}`;

/** A customer of the garage with an address, as the vendor brand asks for one. */
export async function giveCustomer(owner: Person, over: { firstName?: string; email?: string } = {}): Promise<CustomerRecord> {
  const draft = { firstName: 'Jane', lastName: `Customer ${newWord()}`, mobile: newMobile(), address: 'Moi Avenue 3', ...over };
  return call(owner.brand, addCustomer, { ...draft, status: 'active' }, owner.session.accessToken);
}

/** A vehicle of that customer; gives its plate. */
export async function giveVehicleTo(owner: Person, customer: { id: number }): Promise<string> {
  const registration = newPlate();
  const vin = `JTDBR32E7${newWord().toUpperCase()}`;
  const draft = { registration, vin, customerId: customer.id, ...(await firstModel(owner)) };
  await call(owner.brand, createCustomerVehicle, draft, owner.session.accessToken);
  return registration;
}

/** A vehicle that is there when a journey begins. */
export const giveVehicle = (owner: Person): Promise<VehicleRecord> => giveVehicleOf(owner, null);

export async function giveVehicleOf(owner: Person, customerId: number | null): Promise<VehicleRecord> {
  const draft = { registration: newPlate(), vin: `JTDBR32E7${newWord().toUpperCase()}`, customerId, ...(await firstModel(owner)) };
  return call(owner.brand, addVehicle, draft, owner.session.accessToken);
}

async function firstModel({ brand }: Person): Promise<{ makeId: number; modelId: number }> {
  const { text } = await ask(hostOf(brand), '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ makes { id models { id } } }' }),
  });
  const [make] = JSON.parse(text).data.makes;
  return { makeId: make.id, modelId: make.models[0].id };
}
