import { as } from '../call.ts';
import type { TestGarage } from '../garage.ts';
import { given } from '../vehicles.ts';

/** Changes some settings of the books and leaves the others. */
export async function changeBookSettings(garage: TestGarage, change: object): Promise<void> {
  const { settings } = given(await as(garage.garage).get('/api/accounts'));
  const { closedThrough: _closed, hasEntries: _has, ...present } = settings;
  given(await as(garage.garage).post('/api/accounts/settings', { ...present, ...change }));
}
