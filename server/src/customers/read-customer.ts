import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { fromWire } from '@karakana/contract/wire.ts';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type GivenValues, preparedQuery } from '../platform/database/prepared-query.ts';
import type { GarageReader } from '../platform/serve/context.ts';
import { notFound } from '../platform/serve/refused.ts';

export const customerColumns = [
  'customers.id',
  'customers.firstName',
  'customers.lastName',
  'customers.mobile',
  'customers.email',
  'customers.secondaryEmail',
  'customers.address',
  'customers.city',
  'customers.country',
  'customers.status',
  'customers.tagList',
  'customers.smsCredits',
  'customers.takesSms',
  'customers.takesEmail',
  'customers.paymentDays',
  'customers.creditLimit',
  'customers.taxPin',
  'customers.registrations',
  'customers.version',
  'customers.createdAt',
  'customers.updatedAt',
] as const;

/** One customer of the caller's garage. */
export async function readCustomer({ db, garageId }: GarageReader, id: number): Promise<CustomerRecord> {
  const [row] = await readRecord(db, { garageId, id });
  if (!row) throw notFound();
  const { vehicles, account, ...customer } = row;
  // Rows inside a row keep the names of their columns.
  const inside = { vehicles: fromWire(vehicles), account: fromWire(account) } as Pick<CustomerRecord, 'vehicles' | 'account'>;
  return { ...customer, ...inside, account: inside.account && withIsoTime(inside.account) };
}

/** A time inside a row is written by the database, with its offset. */
const withIsoTime = (account: NonNullable<CustomerRecord['account']>) => ({
  ...account,
  lastSeenAt: account.lastSeenAt && new Date(account.lastSeenAt).toISOString(),
});

const readRecord = preparedQuery((db, { garageId, id }: GivenValues<{ garageId: number; id: number }>) =>
  db
    .selectFrom('customers')
    .select(customerColumns)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('vehicles')
          .innerJoin('makes', 'makes.id', 'vehicles.makeId')
          .innerJoin('models', 'models.id', 'vehicles.modelId')
          .select(['vehicles.id', 'vehicles.registration', 'makes.name as makeName', 'models.name as modelName'])
          .select(['vehicles.year', 'vehicles.colour', 'vehicles.version'])
          .select(['vehicles.odometer', 'vehicles.nextServiceOn', 'vehicles.nextServiceOdometer'])
          .where('vehicles.garageId', '=', garageId)
          .where('vehicles.customerId', '=', id)
          .orderBy('vehicles.id'),
      ).as('vehicles'),
      jsonObjectFrom(
        eb
          .selectFrom('invitations')
          .innerJoin('users', 'users.id', 'invitations.userId')
          .select((account) => [
            'users.id as userId',
            'users.email',
            'invitations.state',
            account.case().when('invitations.acceptedAt', 'is not', null).then(account.ref('users.lastSeenAt')).end().as('lastSeenAt'),
          ])
          .where('invitations.garageId', '=', garageId)
          .where('invitations.customerId', '=', id)
          // One that was closed is told of only where there is no other.
          .orderBy((account) => account('invitations.state', '=', 'trashed'))
          .orderBy('invitations.id', 'desc')
          .limit(1),
      ).as('account'),
    ])
    .where('customers.garageId', '=', garageId)
    .where('customers.id', '=', id),
);
