import { expect, test } from 'vitest';
import { nearestVariable } from './nearest-variable.ts';

const names = {
  first_name: 'First name',
  last_name: 'Last name',
  registration: 'Plate',
  garage_name: 'Garage',
  branch_name: 'Branch',
  garage_mobile: 'Our number',
};

test.each(['{}', '{x}', '{invoice_total}'])('nothing is near to %s', (written) => {
  expect(nearestVariable(written, names)).toBeUndefined();
});

test.each([
  ['{frist_name}', 'first_name'],
  ['{firstname}', 'first_name'],
  ['{First Name}', 'first_name'],
  ['{{last_name}}', 'last_name'],
  ['{plate}', 'registration'],
  ['{reg}', 'registration'],
  ['{garage}', 'garage_name'],
  ['{our_numbr}', 'garage_mobile'],
])('%s is near to %s', (written, variable) => {
  expect(nearestVariable(written, names)).toBe(variable);
});
