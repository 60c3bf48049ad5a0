import pg from 'pg';
import { demoPassword } from '../server/src/demo/index.ts';
import { client } from '../server/src/testing/over-http.ts';
import { fireAlone } from './fire.ts';
import { isBusy } from './judge.ts';
import { bytesOf, type Caller, hostOf } from './shot.ts';
import type { Target } from './target.ts';

export type SignIns = {
  /** A token of this member, or an empty one where they cannot sign in. */
  tokenOf(caller: Caller): Promise<string>;
  /** The session was ended by a shot; the next asks for a new one. */
  forget(caller: Caller, token: string): void;
  refused: string[];
  close(): Promise<void>;
};

/** Shots ban, rename and sign out the very members that fire them: whoever was signed in before is put back in their place first. */
export async function openSignIns(target: Target, databaseUrl: string): Promise<SignIns> {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows: places } = await database.query(
    `select u.email, u.password_hash, i.* from users u join invitations i on i.user_id = u.id where u.email like '%.demo'`,
  );
  const tokens = new Map<string, Promise<string>>();
  const known = new Set<string>();
  const refused: string[] = [];

  async function open(caller: Caller): Promise<string> {
    // Shots try passwords, all from the same address.
    await database.query('delete from tries');
    if (known.has(caller.email)) await putBack(caller.email);
    known.add(caller.email);
    const { answers } = await fireAlone(target.port(), [{ say: signInOf(caller) }, { hear: 'answer' }]);
    const [answer] = answers;
    if (answer?.status === 200) return JSON.parse(answer.body.toString()).access_token;
    // Nobody is asked to sign in twice while the server is too busy; the next shot tries again.
    if (!target.isDead() && answer && !isBusy(answer)) refused.push(`${caller.email}: ${answer.status} ${answer.body}`);
    return '';
  }

  async function putBack(email: string): Promise<void> {
    for (const { user_id, garage_id, id, role, branch_id, state, password_hash } of places.filter((place) => place.email === email)) {
      const user = [user_id, email, password_hash];
      await database.query('update users set email = $2, password_hash = $3, confirmed_at = now(), email2_fa = false where id = $1', user);
      await database.query(`update garages set status = 'active' where id = $1`, [garage_id]);
      await database.query('update branches set banned_at = null where garage_id = $1', [garage_id]);
      const place = [garage_id, id, role, branch_id, state];
      await database.query('update invitations set role = $3, branch_id = $4, state = $5 where garage_id = $1 and id = $2', place);
    }
  }

  return {
    refused,
    tokenOf(caller) {
      const token = tokens.get(caller.email) ?? open(caller);
      tokens.set(caller.email, token);
      return token;
    },
    async forget(caller, token) {
      const held = tokens.get(caller.email);
      if (held && (await held) === token && tokens.get(caller.email) === held) tokens.delete(caller.email);
    },
    close: () => database.end(),
  };
}

function signInOf(caller: Caller): Buffer {
  const body = Buffer.from(JSON.stringify({ grant_type: 'password', ...client, email: caller.email, password: demoPassword }));
  return bytesOf({
    method: 'POST',
    url: '/api/oauth/token',
    headers: [
      ['Host', hostOf(caller)],
      ['Content-Type', 'application/json'],
    ],
    body,
  });
}
