import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schoolTexts } from '../src/i18n/brand-words.ts';
import { sw } from '../src/i18n/sw.ts';
import { textsOfCalls } from './texts-of-calls.ts';

const file = join(import.meta.dirname, '../src/i18n/school-texts.gen.ts');
writeFileSync(
  file,
  `/** Written by \`npm run docs\` from the words in brand-words.ts. */\nexport const schoolTexts: Record<'en' | 'sw', Record<string, string>> = ${JSON.stringify(schoolTexts(sw, textsOfCalls()), null, 2)};\n`,
);
spawnSync('biome', ['check', '--write', file]);
