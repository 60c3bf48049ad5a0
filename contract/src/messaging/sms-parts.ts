const gsm7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Written with an escape in front, so each counts twice. */
const gsm7Extension = new Set('\f^{}\\[~]|€');

/** What most texts are made of: each character is one of GSM-7 and counts once, so that nothing has to be looked at one by one. */
const plain = /^[A-Za-z0-9 \r\n@$!"#%&'()*+,\-./:;<=>?_]*$/;

const limits = { gsm7: { alone: 160, joined: 153 }, ucs2: { alone: 70, joined: 67 } };

/** How many SMS a text is sent as, which is what it costs. A character is never split over two of them. */
export function smsParts(text: string): number {
  if (plain.test(text)) return text.length <= limits.gsm7.alone ? 1 : Math.ceil(text.length / limits.gsm7.joined);
  const characters = [...text];
  const isGsm7 = characters.every((character) => gsm7.has(character) || gsm7Extension.has(character));
  const { alone, joined } = isGsm7 ? limits.gsm7 : limits.ucs2;
  const sizes = characters.map((character) => (isGsm7 ? (gsm7Extension.has(character) ? 2 : 1) : character.length));
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return 1;

  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
