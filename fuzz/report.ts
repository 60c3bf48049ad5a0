import type { Tally } from './battle.ts';
import type { Finding } from './judge.ts';

const shownOfAKind = 15;

export function printTally(
  { requests, byClass, findings, deaths }: Tally,
  { seconds, memoryMiB }: { seconds: number; memoryMiB: number },
): void {
  const classes = [...byClass].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `${name} ${count}`);
  const count = (kind: Finding['kind']): number => findings.filter((finding) => finding.kind === kind).length;
  console.log(`${requests} requests in ${seconds.toFixed(0)} s: ${classes.join(', ')}`);
  console.log(`5xx ${count('broken')}, unanswered ${count('unanswered')}, slow ${count('slow')}, dead ${deaths}; at rest ${memoryMiB} MiB`);
}

/** Each with what repeats it. */
export function printFindings(findings: Finding[], seed: number): void {
  for (const [kind, ofKind] of Map.groupBy(findings, (finding) => finding.kind)) {
    for (const { number, about } of ofKind.slice(0, shownOfAKind)) {
      const again = number === undefined ? '' : ` (--seed ${seed} --only ${number})`;
      console.log(`${kind}${again}: ${about.replaceAll('\n', ' ')}`);
    }
    if (ofKind.length > shownOfAKind) console.log(`${kind}: and ${ofKind.length - shownOfAKind} more`);
  }
}
