import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { lookAfterwards } from './afterwards.ts';
import { fight } from './battle.ts';
import type { Finding } from './judge.ts';
import { tryLimits } from './limits.ts';
import { readOptions } from './options.ts';
import { printFindings, printTally } from './report.ts';
import { openSignIns } from './sign-ins.ts';
import { layInStock } from './stock.ts';
import { makeWorld, type World } from './target.ts';

// Without it every page is answered 503, which would be found again and again.
if (!existsSync(join(import.meta.dirname, '../web/dist/index.html'))) throw new Error('Build the web application first: npm start does');
const { seed, numbers, isWhole } = readOptions(process.argv.slice(2));
const world = await makeWorld();
try {
  const battle = await fightIn(world);
  const limits = isWhole ? await tryLimitsIn(world) : { requests: 0, findings: [] };
  const findings = [...battle.findings, ...limits.findings];
  printFindings(findings, seed);
  const told = findings.length === 0 ? 'no finding' : `${findings.length} finding${findings.length > 1 ? 's' : ''}`;
  console.log(`${battle.requests + limits.requests} requests, seed ${seed}: ${told}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await world.stop();
}

async function fightIn({ databaseUrl, start }: World): Promise<{ requests: number; findings: Finding[] }> {
  const target = await start({ REQUESTS_PER_MINUTE: '1000000000' });
  const signIns = await openSignIns(target, databaseUrl);
  try {
    const began = performance.now();
    const tally = await fight({ seed, numbers, stock: await layInStock(), target, signIns });
    const seconds = (performance.now() - began) / 1_000;
    const { memoryMiB, findings } = await lookAfterwards(target, databaseUrl);
    printTally(tally, { seconds, memoryMiB });
    const refused = signIns.refused.map((about): Finding => ({ kind: 'sign-in', about }));
    return { requests: tally.requests, findings: [...tally.findings, ...refused, ...findings] };
  } finally {
    await signIns.close();
    await target.stop();
  }
}

/** The limits of the first server were raised. */
async function tryLimitsIn({ databaseUrl, start }: World): Promise<{ requests: number; findings: Finding[] }> {
  const target = await start({});
  const signIns = await openSignIns(target, databaseUrl);
  try {
    return await tryLimits(target, signIns);
  } finally {
    await signIns.close();
    await target.stop();
  }
}
