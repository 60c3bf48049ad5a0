import { madeOn } from '@karakana/contract/works/tyres/dot-code.ts';
import type { OldTyres, Tyre } from '@karakana/contract/works/tyres/tyre.ts';
import type { LineKind, lineStates } from '@karakana/contract/works/work/work-line.ts';
import { refusedField } from '../../platform/serve/refused.ts';

type Line = { kind: LineKind; state: (typeof lineStates)[number]; quantity: number; tyres: Tyre[]; oldTyres: OldTyres | null };

const one = 1000;

/** Only parts are tyres, no more of them than the line has, each in a place of its own, and none of them made after today. */
export function refuseTyres(lines: Line[], today: string): void {
  const taken = new Set<string>();
  for (const [at, { kind, state, quantity, tyres, oldTyres }] of lines.entries()) {
    if (tyres.length === 0 && oldTyres === null) continue;
    if (kind !== 'part' && kind !== 'own_part') throw refusedField(`lines.${at}.tyres`, 'Only a part is a tyre');
    if (tyres.length * one > quantity) throw refusedField(`lines.${at}.tyres`, 'More tyres are named than the line has');
    for (const [place, { position, dot }] of tyres.entries()) {
      if (dot !== null && madeOn(dot) > today)
        throw refusedField(`lines.${at}.tyres.${place}.dot`, 'This DOT code is of a week that has not come yet');
      // What was declined is not fitted anywhere.
      if (state === 'declined') continue;
      if (taken.has(position)) throw refusedField(`lines.${at}.tyres.${place}.position`, 'Two tyres cannot sit in one place');
      taken.add(position);
    }
  }
}
