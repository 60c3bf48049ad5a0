import { hash, verify } from '@node-rs/argon2';

// Argon2id is the library's default kind.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Hashing takes a core for a while; more of it at once would starve every other call.
const maxAtOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Without a stored hash it takes as long and says no, so that nobody can tell unknown from wrong. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored ?? (await nobody), password));
  return matches && stored !== null;
}

const nobody = hash('nobody has this password', cost);

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
