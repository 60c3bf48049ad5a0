import { Brand } from '../brands/brand.ts';
import { endpoint } from '../endpoint.ts';
import { noInput } from '../fields.ts';

export const readApp = endpoint('GET /api/apps', {
  summary: 'The brand of the host that was asked',
  access: 'public',
  input: noInput,
  output: Brand,
});
