import i18next from 'i18next';

/** Says in the chosen language what the contract or the server said in English, also where it counts something. */
export function told(message: string): string {
  if (i18next.exists(message)) return i18next.t(message);
  const number = /\d+/.exec(message)?.[0];
  const counted = number === undefined ? message : message.replace(number, '{{n}}');
  return i18next.exists(counted) ? i18next.t(counted, { n: number }) : message;
}
