import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openapiDocument } from '../src/platform/api-docs/openapi-document.ts';
import { contractEndpoints } from '../src/platform/serve/contract-endpoints.ts';

const out = join(import.meta.dirname, '../../docs/openapi.json');
writeFileSync(out, `${JSON.stringify(openapiDocument(await contractEndpoints()), null, 2)}\n`);
