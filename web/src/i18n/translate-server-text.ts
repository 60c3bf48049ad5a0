import i18next from 'i18next';

/** Says in the chosen language what the contract or the server said in English, also where it has put something in. */
export function translateServerText(message: string): string {
  return whole(message) ?? shaped(message) ?? ofField(message) ?? message;
}

const whole = (message: string): string | undefined => (i18next.exists(message) ? i18next.t(message) : undefined);

/** A text in whose place {{n}} stands a number, or in {{what}} anything. */
function shaped(message: string): string | undefined {
  const texts = Object.keys(i18next.getResourceBundle(i18next.language, 'translation') ?? {});
  for (const text of texts) {
    const parts = /\{\{(?:n|what)\}\}/.test(text) ? shapeOf(text).exec(message)?.groups : undefined;
    if (parts) return i18next.t(text, { ...parts, what: parts.what && translateServerText(parts.what) });
  }
  return undefined;
}

function shapeOf(text: string): RegExp {
  const literal = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace('{{n}}', '(?<n>\\d+)').replace('{{what}}', '(?<what>.+)')}$`, 's');
}

/** "Job title must have at most 80 characters": the name of a field, and what is said beside it. */
function ofField(message: string): string | undefined {
  const [, field = '', problem = ''] = /^(.+?) ((?:is|must|cannot) .+)$/s.exec(message) ?? [];
  const said = whole(problem) ?? shaped(problem);
  return said && `${translateServerText(field)} ${said}`;
}
