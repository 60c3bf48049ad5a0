import { checklistNames } from '@karakana/contract/works/checklist.ts';
import { expect, test } from 'vitest';
import { as } from '../../testing/call.ts';
import { makeGarage, type TestGarage } from '../../testing/garage.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { given } from '../../testing/vehicles.ts';

const ask = (garage: TestGarage, inspection: string) => as(garage.technician).post('/api/inspections/download_form', { inspection });

test('a form of no checklist is refused', async () => {
  const garage = await makeGarage();
  expect((await ask(garage, 'Last Inspection')).status).toBe(422);
});

test('the form to print has every item by category, and room for what is found', async () => {
  const garage = await makeGarage();
  const draft = { inspection: checklistNames.checkin, category: 'Roof', name: 'Roof rack', needsPhoto: true };
  given(await as(garage.garage).post('/api/inspections/checklist_post', draft));
  const { name, file } = given(await ask(garage, checklistNames.checkin));
  expect(name).toBe('checkin-inspection-form.pdf');
  const form = (await readPdf(file)).join(' ');
  const inOrder = [garage.name, 'Checkin Inspection', 'Registration', 'Odometer', 'Exterior', 'OK', 'Attention', 'Faulty', 'Notes'];
  const then = ['Left side (photo)', 'Glass and mirrors', 'Mirrors', 'Roof', 'Roof rack (photo)', 'Customer, signature'];
  let from = 0;
  for (const said of [...inOrder, ...then]) {
    const at = form.indexOf(said, from);
    expect([said, at >= from]).toEqual([said, true]);
    from = at + said.length;
  }
});

test('a category longer than a page goes on with its headings on the next', async () => {
  const garage = await makeGarage();
  for (let at = 0; at < 60; at += 1) {
    const draft = { inspection: checklistNames.technical, category: 'Bolts', name: `Bolt ${at}` };
    given(await as(garage.garage).post('/api/inspections/checklist_post', draft));
  }
  const pages = await readPdf(given(await ask(garage, checklistNames.technical)).file);
  const ofBolts = pages.filter((page) => /Bolt \d/.test(page));
  expect(ofBolts.length).toBeGreaterThan(1);
  for (const page of ofBolts) expect(page).toMatch(/Bolts.*OK.*Attention/s);
  expect(pages.join(' ').match(/Bolt \d+/g)).toHaveLength(60);
});
