import type { MessageVariable } from '@karakana/contract/messaging/variables.ts';

/** Puts a variable in place of what is selected, apart from the words around it; `caret` is where one types on. */
export function insertVariable(text: string, { start, end }: { start: number; end: number }, variable: MessageVariable) {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const put = `${/[^\s([]$/.test(before) ? ' ' : ''}{${variable}}`;
  return { text: `${before}${put}${/^[\p{L}\p{N}{([]/u.test(after) ? ' ' : ''}${after}`, caret: before.length + put.length };
}
