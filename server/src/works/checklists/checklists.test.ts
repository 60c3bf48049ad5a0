import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { type Checklist, type ChecklistItem, checklistNames, maxChecklistItems } from '@karakana/contract/works/checklist.ts';
import { describe, expect, test } from 'vitest';
import { actAsGarage } from '../../testing/act-as-garage.ts';
import { as, type TestAnswer } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { given, liveEventsDuring } from '../../testing/vehicles.ts';

const { checkin, technical } = checklistNames;

async function read(garage: TestGarage, name: string = technical): Promise<Checklist> {
  const { inspections } = given(await as(garage.technician).get('/api/inspections'));
  return inspections.find((checklist: Checklist) => checklist.name === name);
}

const add = (garage: TestGarage, draft: Record<string, unknown>): Promise<TestAnswer> =>
  as(garage.manager).post('/api/inspections/checklist_post', { inspection: technical, category: 'Brakes', ...draft });

const update = (garage: TestGarage, { id, category, name, needsPhoto, version }: ChecklistItem, change: Record<string, unknown>) =>
  as(garage.garage).put('/api/inspections/checklist_update', { id, category, name, needsPhoto, version, ...change });

const updateCategory = (garage: TestGarage, id: number, change: Record<string, unknown>) =>
  as(garage.garage).put(`/api/inspections/categories/${id}`, change);

const namesIn = ({ inspectionChecklists }: Checklist, category: string): string[] =>
  inspectionChecklists.filter((item) => item.category === category).map(({ name }) => name);

function itemOf({ inspectionChecklists }: Checklist, name: string): ChecklistItem {
  const item = inspectionChecklists.find((candidate) => candidate.name === name);
  if (!item) throw new Error(`The checklist has no ${name}`);
  return item;
}

function categoryOf({ categories }: Checklist, name: string) {
  const category = categories.find((candidate) => candidate.name === name);
  if (!category) throw new Error(`The checklist has no category ${name}`);
  return category;
}

describe('what is refused', () => {
  test('whoever reads works but not writes services cannot change a checklist', async () => {
    const garage = await makeGarage();
    const { id } = itemOf(await read(garage), 'Parking brake');
    for (const member of [garage.technician, garage.service_adviser, garage.fleet]) {
      expect((await as(member).get('/api/inspections')).status).toBe(200);
      expect((await as(member).delete('/api/inspections/checklist_delete', { id })).status).toBe(403);
    }
    expect((await as(garage.driver).get('/api/inspections')).status).toBe(403);
  });

  test('a name cannot be in a category twice, whatever its case, but may be in two categories', async () => {
    const garage = await makeGarage();
    const second = await add(garage, { name: 'PARKING brake' });
    expect([second.status, second.body.errors]).toEqual([422, { name: ['This category has an item of this name already'] }]);
    const renamed = await update(garage, itemOf(await read(garage), 'Servo and ABS light'), { name: 'parking Brake' });
    expect([renamed.status, renamed.body.errors]).toEqual([422, { name: ['This category has an item of this name already'] }]);
    expect((await add(garage, { category: 'Road test', name: 'Parking brake' })).status).toBe(200);
  });

  test('a category cannot take the name of another, whatever its case', async () => {
    const garage = await makeGarage();
    const { id, version } = categoryOf(await read(garage), 'Clutch');
    const taken = await updateCategory(garage, id, { name: 'brakes', version });
    expect([taken.status, taken.body.errors]).toEqual([422, { name: ['There is a category of this name already'] }]);
    expect((await updateCategory(garage, id, { name: 'CLUTCH', version })).status).toBe(200);
  });

  test('an item does not go to the other checklist', async () => {
    const garage = await makeGarage();
    const item = itemOf(await read(garage), 'Parking brake');
    expect((await update(garage, item, { inspection: checkin })).status).toBe(404);
    expect((await update(garage, item, { inspection: technical })).status).toBe(200);
  });

  test('a checklist has no more than its limit, also when two add the last one at once', async () => {
    const garage = await makeGarage();
    const { inspectionChecklists } = await read(garage);
    const bolt = { garageId: garage.id, categoryId: inspectionChecklists[0]?.categoryId ?? 0, position: 100 };
    const bolts = Array.from({ length: maxChecklistItems - 1 - inspectionChecklists.length }, (_, at) => ({ ...bolt, name: `Bolt ${at}` }));
    await actAsGarage(garage, (db) => db.insertInto('checklistItems').values(bolts).execute());
    const last = await Promise.all(['Left', 'Right'].map((name) => add(garage, { category: name, name })));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(last.find(({ status }) => status === 422)?.body.message).toBe('A checklist has at most 200 items. Remove one first');
    expect((await read(garage)).inspectionChecklists).toHaveLength(maxChecklistItems);
    expect((await add(garage, { inspection: checkin, name: 'Another list' })).status).toBe(200);
  });

  test('of two who change one item at once the second is told what the first did', async () => {
    const garage = await makeGarage();
    const item = itemOf(await read(garage), 'Parking brake');
    const answers = await Promise.all(['Hand brake', 'Foot brake'].map((name) => update(garage, item, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const stale = answers.find(({ status }) => status === 422)?.body;
    const kept = (await read(garage)).inspectionChecklists.find(({ id }) => id === item.id)?.name;
    expect([stale.code, stale.about.changes[0]]).toMatchObject(['stale', { field: 'name', before: 'Parking brake', after: kept }]);
  });

  test('a category to which somebody has added meanwhile is not removed with what nobody saw', async () => {
    const garage = await makeGarage();
    const { id } = categoryOf(await read(garage), 'Clutch');
    given(await add(garage, { category: 'Clutch', name: 'Release bearing' }));
    const refused = await as(garage.garage).delete(`/api/inspections/categories/${id}`, { items: 2 });
    expect(refused.status).toBe(422);
    expect(namesIn(await read(garage), 'Clutch')).toContain('Release bearing');
  });
});

test('every garage begins with both checklists', async () => {
  const garage = await makeGarage();
  const { inspections } = given(await as(garage.garage).get('/api/inspections'));
  expect(inspections.map(({ name }: Checklist) => name)).toEqual(['Checkin Inspection', 'Technical Inspection']);
  expect(namesIn(await read(garage, checkin), 'Tools and accessories')).toEqual([
    ...['Jack and handle', 'Wheel spanner', 'Warning triangles', 'Fire extinguisher', 'First-aid kit'],
    ...['Battery, by make and number', 'Belongings left in the vehicle'],
  ]);
  expect(itemOf(await read(garage, checkin), 'Odometer and fuel gauge')).toMatchObject({ needsPhoto: true, position: 1 });
  expect((await read(garage)).categories.map(({ name }) => name)).toEqual([
    ...['Engine', 'Cooling', 'Fuel', 'Ignition and glow', 'Exhaust', 'Transmission', 'Clutch', 'Steering', 'Front suspension'],
    ...['Rear suspension', 'Brakes', 'Tyres and wheels', 'Electrics', 'Air conditioning', 'Body', 'Underbody', 'Road test'],
  ]);
});

test.each<[BrandType, string[]]>([
  ['main', []],
  ['vendor', ['Speed governor']],
  ['school', ['Children’s safety', 'Speed governor']],
])('the checklists of %s fit what it looks after', async (brand, own) => {
  const garage = await makeGarage(brand);
  const known = ['Children’s safety', 'Speed governor'];
  for (const name of [checkin, technical])
    expect((await read(garage, name)).categories.map((category) => category.name).filter((category) => known.includes(category))).toEqual(
      own,
    );
});

test('an item is added to its category whatever the case of its name, at its place or behind the others', async () => {
  const garage = await makeGarage();
  given(await add(garage, { category: 'CLUTCH', name: 'Release bearing', needsPhoto: true }));
  const checklist: Checklist = given(await add(garage, { category: 'Clutch', name: 'Pedal rubber', position: 1 }));
  const clutch = ['Pedal rubber', 'Pedal travel and biting point', 'Clutch fluid and cylinders', 'Release bearing'];
  expect(namesIn(checklist, 'Clutch')).toEqual(clutch);
  expect(clutch.map((name) => itemOf(checklist, name).position)).toEqual([1, 2, 3, 4]);
  expect(itemOf(checklist, 'Release bearing').needsPhoto).toBe(true);
});

test('an item keeps its id wherever it goes, and a category goes with its last item', async () => {
  const garage = await makeGarage();
  const before = await read(garage);
  const [first, second] = ['Pedal travel and biting point', 'Clutch fluid and cylinders'].map((name) => itemOf(before, name));
  if (!first || !second) throw new Error('The clutch has two items');
  const swapped: Checklist = given(await update(garage, second, { position: 1 }));
  expect(namesIn(swapped, 'Clutch')).toEqual([second.name, first.name]);
  given(await update(garage, itemOf(swapped, second.name), { category: 'Brakes', position: 2 }));
  const moved: Checklist = given(await update(garage, first, { category: 'Pedals', name: 'Pedal' }));
  expect(namesIn(moved, 'Brakes')[1]).toBe(second.name);
  expect([itemOf(moved, 'Pedal').id, itemOf(moved, second.name).id]).toEqual([first.id, second.id]);
  const categories = moved.categories.map(({ name }) => name);
  expect([categories.includes('Clutch'), categories.at(-1)]).toEqual([false, 'Pedals']);
});

test('a change that says nothing of the place leaves it', async () => {
  const garage = await makeGarage();
  const checklist: Checklist = given(await update(garage, itemOf(await read(garage), 'Drive belts and tensioners'), { name: 'Belts' }));
  expect(itemOf(checklist, 'Belts').position).toBe(3);
});

test('a category is renamed and moved with its items', async () => {
  const garage = await makeGarage();
  const { id, version } = categoryOf(await read(garage), 'Road test');
  const checklist: Checklist = given(await updateCategory(garage, id, { name: 'On the road', position: 1, version }));
  expect(checklist.categories.slice(0, 2).map(({ name, position }) => [name, position])).toEqual([
    ['On the road', 1],
    ['Engine', 2],
  ]);
  expect(checklist.inspectionChecklists[0]).toMatchObject({ category: 'On the road', name: 'Pull and gear changes' });
  expect((await updateCategory(garage, id, { name: 'Test', version })).body.code).toBe('stale');
});

test('a category is removed with all that is in it', async () => {
  const garage = await makeGarage();
  const { id } = categoryOf(await read(garage), 'Clutch');
  const checklist: Checklist = given(await as(garage.garage).delete(`/api/inspections/categories/${id}`, { items: 2 }));
  expect([checklist.categories.some(({ name }) => name === 'Clutch'), namesIn(checklist, 'Clutch')]).toEqual([false, []]);
});

test('many who move at once leave every item once, in one order', async () => {
  const garage = await makeGarage();
  const before = await read(garage);
  const engine = before.inspectionChecklists.filter(({ category }) => category === 'Engine');
  const answers = await Promise.all(engine.map((item, at) => update(garage, item, { position: ((at * 3) % engine.length) + 1 })));
  expect(answers.map(({ status }) => status)).toEqual(engine.map(() => 200));
  const after = (await read(garage)).inspectionChecklists.filter(({ category }) => category === 'Engine');
  expect(after.map(({ id }) => id).sort()).toEqual(engine.map(({ id }) => id).sort());
  expect(new Set(after.map(({ position }) => position)).size).toBe(engine.length);
});

test('whoever looks at a checklist hears that it has changed', async () => {
  const garage = await makeGarage();
  const heard = await liveEventsDuring(garage, () => add(garage, { name: 'Handbrake cable' }));
  expect(heard).toMatchObject([{ key: 'checklists-changed' }]);
});
