import { CustomerFilter } from '@karakana/contract/customers/customer.ts';
import { fillIn, type MessageVariable } from '@karakana/contract/messaging/variables.ts';
import { sql } from 'kysely';
import type { Letter } from '../messaging/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { GarageReader } from '../platform/serve/context.ts';
import { customerList } from './find-customers.ts';

type Channel = 'sms' | 'email';
/** The named customers, or all whom a filter finds. */
export type Audience = { ids: number[] } | { filter: CustomerFilter };
type Text = { subject: string | null; body: string };
type Recipient = { id: number; firstName: string; lastName: string; registrations: string[]; address: string };
type Place = { garageId: number; branchId: number };

/** What a campaign keeps of whom it goes to, as it was checked when it began. */
export function storedAudience(stored: unknown): Audience {
  // `openCampaign` was given one of the two.
  const audience = stored as { ids?: number[]; filter?: unknown };
  return audience.ids ? { ids: audience.ids } : { filter: CustomerFilter.parse(audience.filter) };
}

/** How many would get a message, and how many would not and why. */
export async function countAudience(reader: GarageReader, audience: Audience, channel: Channel) {
  const { takes, address } = means[channel];
  return membersOf(reader, audience)
    .select([
      sql<number>`count(*) filter (where ${takes} and ${address} is not null)`.as('recipients'),
      sql<number>`count(*) filter (where not ${takes})`.as('optedOut'),
      sql<number>`count(*) filter (where ${takes} and ${address} is null)`.as('withoutAddress'),
    ])
    .executeTakeFirstOrThrow();
}

/** The next ones, by their ids, who take such messages and can be reached. */
export async function nextRecipients(
  reader: GarageReader,
  audience: Audience,
  { channel, after, most }: { channel: Channel; after: number; most: number },
): Promise<Recipient[]> {
  const { takes, address } = means[channel];
  return membersOf(reader, audience)
    .select(['customers.id', 'customers.firstName', 'customers.lastName', 'customers.registrations', sql<string>`${address}`.as('address')])
    .where(sql<boolean>`${takes} and ${address} is not null`)
    .where('customers.id', '>', after)
    .orderBy('customers.id')
    .limit(most)
    .execute();
}

/** Writes the message as one recipient reads it. */
export function letterWriter(text: Text, place: PlaceNames): (recipient: Recipient) => Letter {
  return ({ id, firstName, lastName, registrations, address }) => {
    const values: Record<MessageVariable, string> = {
      first_name: firstName,
      last_name: lastName,
      registration: registrations[0] ?? '',
      garage_name: place.garageName,
      branch_name: place.branchName,
      garage_mobile: place.garageMobile ?? '',
    };
    const { subject, body } = text;
    return { customerId: id, to: address, subject: subject && fillIn(subject, values), body: fillIn(body, values) };
  };
}

type PlaceNames = { garageName: string; branchName: string; garageMobile: string | null };

/** By which names a message speaks of its sender. */
export function placeNames(db: Database, { garageId, branchId }: Place): Promise<PlaceNames> {
  return db
    .selectFrom('garages')
    .innerJoin('branches', 'branches.garageId', 'garages.id')
    .select(['garages.name as garageName', 'branches.name as branchName', 'garages.mobile as garageMobile'])
    .where('garages.id', '=', garageId)
    .where('branches.id', '=', branchId)
    .executeTakeFirstOrThrow();
}

const means = {
  sms: { takes: sql`customers.takes_sms`, address: sql`customers.mobile` },
  email: { takes: sql`customers.takes_email`, address: sql`customers.email` },
};

function membersOf(reader: GarageReader, audience: Audience) {
  return customerList.found(reader, 'filter' in audience ? audience.filter : audience);
}
