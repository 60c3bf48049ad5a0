import { describe, expect, test } from 'vitest';
import { as, type TestBody } from '../../testing/call.ts';
import { makeGarage } from '../../testing/garage.ts';
import { given, liveEventsDuring } from '../../testing/vehicles.ts';
import { makeBill, makeRecipient, makeSupplier, payFromBank } from './testing.ts';

const names = ({ entries }: TestBody): string[] => entries.map(({ name }: TestBody) => name);

describe('those who are paid', () => {
  test('two of them cannot have the same name, whatever they are', async () => {
    const garage = await makeGarage();
    await makeSupplier(garage, { name: 'Kenya Power' });
    const { status, body } = await as(garage.accountant).post('/api/recipients', { name: 'kenya power' });
    expect([status, body.errors]).toEqual([422, { name: ['You already pay somebody with this name'] }]);
  });

  test('somebody to whom something is owed is not removed, whichever branch owes it', async () => {
    const garage = await makeGarage();
    const { id } = await makeSupplier(garage);
    const bill = await makeBill(garage, id, { branchId: garage.otherBranchId });
    for (const path of [`/api/suppliers/${id}`, `/api/recipients/${id}`]) {
      const { status, body } = await as(garage.garage).delete(path);
      expect([status, body.message]).toEqual([422, 'You still owe Gikomba Spares money. Pay or void the open bills first']);
    }
    given(await payFromBank(garage, bill.id));
    expect((await as(garage.garage).delete(`/api/recipients/${id}`)).status).toBe(204);
  });

  test('a change of what somebody else changed first is refused', async () => {
    const garage = await makeGarage();
    const { id, version } = await makeRecipient(garage);
    given(await as(garage.accountant).put(`/api/recipients/${id}`, { name: 'Mwangi and Sons', version }));
    const late = await as(garage.garage).put(`/api/recipients/${id}`, { name: 'Mwangi Ltd', version });
    expect([late.status, late.body.code]).toEqual([422, 'stale']);
  });

  test('a supplier’s calls do not know those who are none', async () => {
    const garage = await makeGarage();
    const { id } = await makeRecipient(garage);
    expect((await as(garage.garage).get(`/api/suppliers/${id}`)).status).toBe(404);
    expect((await as(garage.garage).put(`/api/suppliers/${id}`, { name: 'Ours' })).status).toBe(404);
    expect((await as(garage.garage).delete(`/api/suppliers/${id}`)).status).toBe(404);
  });

  test('who is removed is in no list, gets no bill, gives the name free, and is still there for what names it', async () => {
    const garage = await makeGarage();
    const { id } = await makeSupplier(garage);
    const removed = given(await as(garage.garage).delete(`/api/suppliers/${id}`));
    expect(removed.isArchived).toBe(true);
    expect(names(given(await as(garage.accountant).get('/api/recipients')))).toEqual([]);
    expect((await as(garage.garage).delete(`/api/suppliers/${id}`)).status).toBe(404);
    await expect(makeBill(garage, id)).rejects.toThrow('Recipient is not one of yours');
    await makeSupplier(garage);
    expect(given(await as(garage.accountant).get(`/api/recipients/${id}`)).name).toBe('Gikomba Spares');
  });

  test('recipients are all of them and suppliers some, each with all tags to filter by', async () => {
    const garage = await makeGarage();
    await makeRecipient(garage, { tagList: ['Rent', 'rent', 'Monthly'] });
    await makeSupplier(garage, { tagList: ['Brakes'] });
    const all = given(await as(garage.accountant).get('/api/recipients'));
    expect([names(all), all.tagList]).toEqual([
      ['Gikomba Spares', 'Mwangi Properties'],
      ['Brakes', 'Monthly', 'rent'],
    ]);
    const suppliers = given(await as(garage.inventory_manager).get('/api/suppliers'));
    expect([names(suppliers), suppliers.tagList]).toEqual([['Gikomba Spares'], ['Brakes']]);
    expect(names(given(await as(garage.accountant).get('/api/recipients?tags=Monthly')))).toEqual(['Mwangi Properties']);
    expect(names(given(await as(garage.accountant).get('/api/recipients?search=gikomba')))).toEqual(['Gikomba Spares']);
  });

  test('what is owed is shown of the branches of the reader, and how late it is', async () => {
    const garage = await makeGarage();
    const { id } = await makeSupplier(garage);
    await makeBill(garage, id, { dueOn: '2026-03-10' });
    await makeBill(garage, id, { branchId: garage.otherBranchId, dueOn: '2099-01-01' });
    const owner = given(await as(garage.garage).get(`/api/suppliers/${id}`));
    expect([owner.balance, owner.overdue, owner.ageing.current, owner.ageing.over90]).toEqual([23_200, 11_600, 11_600, 11_600]);
    const manager = given(await as(garage.manager).get(`/api/suppliers/${id}`));
    expect([manager.balance, manager.ageing.current]).toEqual([11_600, 0]);
    expect(names(given(await as(garage.garage).get('/api/suppliers?is_owed=true')))).toEqual(['Gikomba Spares']);
    expect(names(given(await as(garage.garage).get('/api/suppliers?is_owed=false')))).toEqual([]);
  });

  test('screens of the books hear of everybody, those of the stock of suppliers', async () => {
    const garage = await makeGarage();
    const heard = await liveEventsDuring(garage, async () => {
      await makeRecipient(garage);
      await makeSupplier(garage);
    });
    expect(heard.map(({ key }) => key).sort()).toEqual(['recipient-created', 'recipient-created', 'supplier-created']);
  });
});
