import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractEndpoints } from '../src/platform/serve/contract-endpoints.ts';
import { permissionTable } from '../src/platform/serve/permission-table.ts';

writeFileSync(join(import.meta.dirname, '../../docs/permissions.md'), permissionTable(await contractEndpoints()));
