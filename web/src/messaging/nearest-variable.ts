import { type MessageVariable, messageVariables } from '@karakana/contract/messaging/variables.ts';

type Names = Record<MessageVariable, string>;

/** The variable that was probably meant, by its own name or by what the screen calls it; none where nothing is near. */
export function nearestVariable(written: string, names: Names): MessageVariable | undefined {
  const word = plain(written);
  if (word === '') return undefined;
  const [best] = messageVariables
    .map((variable) => ({ variable, steps: Math.min(stepsTo(variable, word), stepsTo(plain(names[variable]), word)) }))
    .toSorted((one, other) => one.steps - other.steps);
  return best && best.steps <= Math.ceil(word.length / 3) ? best.variable : undefined;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** Who writes a part of a name means the whole. */
const stepsTo = (name: string, word: string): number => (word.length > 2 && name.includes(word) ? 1 : distance(name, word));

/** How many letters have to be added, left out or changed to make one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_step, place) => place);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [place, against] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
