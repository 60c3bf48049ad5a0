import { randomBytes } from 'node:crypto';

const lifeSeconds = 3599;

/** The secret no account has. */
export const wrongConsumerSecret = 'wrong-secret';

type Given = { consumerKey: string; endsAt: number };

/** One token for each consumer key: a new one ends the life of the one before it. */
export function openSandboxTokens(now: () => Date) {
  const tokens = new Map<string, Given>();
  return {
    /** Nothing for credentials that nobody has. */
    give(authorization: string | undefined): string | undefined {
      const [consumerKey, consumerSecret] = Buffer.from(authorization?.split(' ')[1] ?? '', 'base64')
        .toString('utf8')
        .split(':');
      if (!consumerKey || !consumerSecret || consumerSecret === wrongConsumerSecret) return undefined;
      for (const [token, given] of tokens) if (given.consumerKey === consumerKey) tokens.delete(token);
      const token = randomBytes(14).toString('hex');
      tokens.set(token, { consumerKey, endsAt: now().getTime() + lifeSeconds * 1000 });
      return token;
    },
    isGood(authorization: string | undefined): boolean {
      const given = tokens.get(authorization?.replace(/^Bearer /, '') ?? '');
      return given !== undefined && given.endsAt > now().getTime();
    },
    endAll: () => tokens.clear(),
    lifeSeconds,
  };
}
