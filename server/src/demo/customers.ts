import { actFor } from '../platform/serve/in-garage.ts';
import { type Demo, type DemoGarage, daysFrom } from './demo.ts';
import { demoPerson } from './people.data.ts';

const places = [
  ['Ngong Road 114', 'Nairobi'],
  ['Moi Avenue 22', 'Mombasa'],
  ['Kenyatta Highway 7', 'Thika'],
  ['Oginga Odinga Street 31', 'Kisumu'],
  ['Geoffrey Kamau Way 5', 'Nakuru'],
  ['Uganda Road 60', 'Eldoret'],
  ['Biashara Street 18', 'Nyeri'],
] as const;
const tags = [[], ['VIP'], ['Taxi'], ['Company'], ['Taxi', 'Pays late'], [], ['Matatu'], []];

/** Forty customers, the last of whom left; the first one is a company whose account is the garage's fleet manager. */
export async function addCustomers({ db, now }: Demo, { garageId }: DemoGarage): Promise<number[]> {
  await actFor(db, { garageId, userId: null });
  const rows = await db
    .insertInto('customers')
    .values(
      Array.from({ length: 40 }, (_, index) => {
        const { firstName, lastName } = demoPerson(garageId * 41 + index);
        const [address, city] = places[index % places.length] ?? places[0];
        return {
          garageId,
          firstName: index === 0 ? 'Savanna' : firstName,
          lastName: index === 0 ? 'Haulage Ltd' : lastName,
          mobile: `+2547${String(22_000_000 + garageId * 1_000 + index)}`,
          email: index % 3 === 2 ? null : `customer.${index + 1}.${garageId}@mail.demo`,
          address,
          city,
          country: 'Kenya',
          status: index === 39 ? 'inactive' : 'active',
          tagList: [...(index === 0 ? ['Company', 'Fleet'] : (tags[index % tags.length] ?? []))],
          takesSms: index % 13 !== 12,
          createdAt: daysFrom(now, index - 60),
        };
      }),
    )
    .returning('id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const fleet = ids[0] ?? null;
  await db.updateTable('invitations').set({ customerId: fleet }).where('garageId', '=', garageId).where('role', '=', 'fleet').execute();
  return ids;
}
