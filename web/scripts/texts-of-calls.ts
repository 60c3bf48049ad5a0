import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const contract = join(import.meta.dirname, '../../contract/src');

/** What the calls say when they are done or have failed, which the specification has to the letter in every brand. */
export function textsOfCalls(): Set<string> {
  const sources = globSync('**/*.ts', { cwd: contract }).map((file) => readFileSync(join(contract, file), 'utf8'));
  return new Set(sources.flatMap((source) => Array.from(source.matchAll(/\b(?:done|failed): '([^']+)'/g), ([, text = '']) => text)));
}
