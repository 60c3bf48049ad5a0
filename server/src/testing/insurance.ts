import { sql } from 'kysely';
import { database } from '../accounts/accounts-test-kit.ts';
import { chargeVat, makeProduct } from '../inventory/testing.ts';
import { labour, makeCar, makeWork } from '../works/testing.ts';
import { as } from './call.ts';
import { makeGarage, type TestGarage } from './garage.ts';
import { given } from './vehicles.ts';

/** An insurer whose claims the garage takes. */
export async function makeInsurer(garage: TestGarage, name = 'APA Insurance'): Promise<number> {
  const { entries } = given(await as(garage.garage).get('/api/insurance_firms'));
  const firm = entries.find((one: { name: string }) => one.name === name);
  const draft = { firmId: firm.id, contactName: 'Claims desk', contactEmail: 'claims@insurer.example' };
  return given(await as(garage.garage).post('/api/insurances', draft)).id;
}

/** Labour and a part for 1,160 each with VAT; the insurer is to pay the part, less 232 of excess. */
export async function insurable() {
  const garage = await makeGarage();
  const { id: taxId } = await chargeVat(garage);
  const insuranceId = await makeInsurer(garage);
  const product = await makeProduct(garage, { name: 'Bumper', quantity: 5, cost: 400, price: 1160, taxId });
  const lines = [labour({ unitPrice: 1160 }), { kind: 'part', productId: product.id, quantity: 1 }];
  const work = await makeWork(garage, { status: 'in_progress', ...(await makeCar(garage)), lines });
  const [own, bumper] = work.lines;
  const insure = (more: object = {}) =>
    as(garage.garage).put(`/api/works/${work.id}/insurance`, {
      ...{ insuranceId, claimNumber: 'CLM/77', excess: 232, lineIds: [bumper.id] },
      ...more,
    });
  const complete = () => as(garage.garage).post('/api/progress/complete_work', { id: work.id });
  return { garage, insuranceId, product, work, own, bumper, insure, complete };
}

/** What customers and insurers owe by the journal alone. */
export async function owedInJournal(garage: TestGarage): Promise<{ customer: number; insurance: number }> {
  const { rows } = await sql<{ customer: number; insurance: number }>`
    select coalesce(sum(amount) filter (where customer_id is not null), 0)::float / 100 as customer,
      coalesce(sum(amount) filter (where insurance_id is not null), 0)::float / 100 as insurance
    from journal_lines join accounts on accounts.garage_id = journal_lines.garage_id and accounts.id = journal_lines.account_id
    where journal_lines.garage_id = ${garage.id} and accounts.role = 'receivable'`.execute(await database());
  return rows[0] ?? { customer: 0, insurance: 0 };
}
