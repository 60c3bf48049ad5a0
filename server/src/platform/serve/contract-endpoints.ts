import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint } from '@karakana/contract/endpoint.ts';

const folder = join(import.meta.dirname, '../../../../contract/src');

/** Every call the contract declares, found by what its files export. For documents and tests; the running server knows what it serves. */
export async function contractEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
  return [...new Set(modules.flatMap((module) => Object.values(module).flatMap(endpointsIn)))];
}

/** The ordinary calls of a thing are exported together. */
function endpointsIn(exported: unknown): Endpoint[] {
  if (isEndpoint(exported)) return [exported];
  return isPlain(exported) ? Object.values(exported).filter(isEndpoint) : [];
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && value.constructor === Object;
const isEndpoint = (value: unknown): value is Endpoint =>
  isPlain(value) && 'method' in value && 'path' in value && 'access' in value && 'output' in value;
