// @vitest-environment node
import { expect, test } from 'vitest';
import { insurerOfPolicy } from './insurer-of-policy.ts';

const insurers = ['APA Insurance', 'Kenya Orient Insurance', 'Kenya Alliance'].map((firmName) => ({ firmName }));

test('an insurer is met by its name, or by the beginning that no other has', () => {
  expect(insurerOfPolicy(' apa  insurance', insurers)?.firmName).toBe('APA Insurance');
  expect(insurerOfPolicy('APA', insurers)?.firmName).toBe('APA Insurance');
  expect(insurerOfPolicy('Kenya', insurers)).toBeUndefined();
  expect(insurerOfPolicy('Britam', insurers)).toBeUndefined();
});
