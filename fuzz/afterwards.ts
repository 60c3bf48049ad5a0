import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../server/src/platform/database/database.ts';
import { storedByHalf } from '../server/src/testing/every-call/stored-by-half.ts';
import type { Finding } from './judge.ts';
import type { Target } from './target.ts';

const maxMiB = 700;
const restMs = 3_000;

/** What must hold when all is over: the server answers, has given its memory back, and has stored nothing by half. */
export async function lookAfterwards(target: Target, databaseUrl: string): Promise<{ memoryMiB: number; findings: Finding[] }> {
  await pause(restMs);
  const findings: Finding[] = [];
  if (!(await target.answers())) findings.push({ kind: 'dead', about: 'the server does not answer when all is over' });
  const memoryMiB = await memoryOf(target);
  if (!(memoryMiB <= maxMiB)) findings.push({ kind: 'memory', about: `${memoryMiB} MiB at rest, at most ${maxMiB}` });
  const { db, close } = openDatabase(databaseUrl);
  const { halves } = await storedByHalf(db).finally(close);
  for (const half of halves.slice(0, 5)) findings.push({ kind: 'half stored', about: JSON.stringify(half) });
  return { memoryMiB, findings };
}

async function memoryOf(target: Target): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${target.port()}/metrics`).then((answer) => answer.text());
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 1024 / 1024);
}
