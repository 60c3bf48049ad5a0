import { expect, test } from 'vitest';
import { makeProduct } from '../../inventory/testing.ts';
import { inNameOf } from '../../platform/serve/in-garage.ts';
import { as } from '../../testing/call.ts';
import { deviceWhen, documentsWhen, makeSigning } from '../../testing/etims.ts';
import { given } from '../../testing/vehicles.ts';

const sales = '/saveTrnsSalesOsdc';

test('what was refused is stuck, and what waits is once it has waited for more than four hours', async () => {
  const signing = await makeSigning();
  const { app, garage, sandbox, pin } = signing;
  const { id: productId } = await makeProduct(garage, { quantity: 5 });
  const sell = async () =>
    given(await as(garage.garage).post('/api/sales', { branchId: garage.branchId, lines: [{ productId, quantity: 1 }] }));
  const stuck = async () => given(await as(garage.accountant).get('/api/etims/documents?stuck=true')).totalCount;
  sandbox.fail(pin, sales, { resultCd: '910', resultMsg: 'custTin is not valid' });
  await sell();
  await documentsWhen(signing, ([first]) => first?.state === 'failed');
  expect(await stuck()).toBe(1);

  sandbox.fail(pin, sales, { resultCd: '894', resultMsg: 'No connection' });
  await sell();
  await deviceWhen(signing, ({ problem }) => problem !== null);
  expect(await stuck()).toBe(1);
  const queuedAt = new Date(Date.now() - 5 * 3_600_000).toISOString();
  await inNameOf(app.platform, garage.id, ({ db }) =>
    db.updateTable('etimsDocuments').set({ queuedAt }).where('garageId', '=', garage.id).where('state', '=', 'waiting').execute(),
  );
  expect(await stuck()).toBe(2);
});
