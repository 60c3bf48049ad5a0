import { fireAlone, type Outcome } from './fire.ts';
import type { Finding } from './judge.ts';
import { bytesOf, type Step } from './shot.ts';
import type { SignIns } from './sign-ins.ts';
import type { Target } from './target.ts';

const times = 700;
const atOnce = 50;
const owner = { email: 'garage@main.demo' };

type Crowd = { about: string; request(n: number, token: string): Buffer };

const ask = (url: string, headers: [string, string][]): Buffer => bytesOf({ method: 'GET', url, headers });
const madeUp = (n: number): string => `made-up-${n}-`.padEnd(43, 'x');

/** Whoever asks too often is told to wait, however they call themselves. */
const crowds: Crowd[] = [
  { about: 'one member', request: (_, token) => ask('/api/users/me', [['Authorization', `Bearer ${token}`]]) },
  { about: 'one address without a token', request: () => ask('/api/plans', []) },
  {
    about: 'one address with a new made-up token each time',
    request: (n) => ask('/api/users/me', [['Authorization', `Bearer ${madeUp(n)}`]]),
  },
  {
    about: 'wrong passwords for one account',
    request: (n) => {
      const body = {
        grant_type: 'password',
        client_id: 'karakana-web',
        client_secret: 'karakana-web-secret',
        email: 'manager@school.demo',
        password: `no ${n}`,
      };
      const headers: [string, string][] = [['Content-Type', 'application/json']];
      return bytesOf({ method: 'POST', url: '/api/oauth/token', headers, body: Buffer.from(JSON.stringify(body)) });
    },
  },
];

/** Tries the limits of a server that has its ordinary ones. */
export async function tryLimits(target: Target, signIns: SignIns): Promise<{ requests: number; findings: Finding[] }> {
  const token = await signIns.tokenOf(owner);
  const findings: Finding[] = [];
  for (const { about, request } of crowds) {
    const outcomes = await pour(target, (n) => request(n, token));
    const problem = problemIn(outcomes);
    if (problem) findings.push({ kind: 'limits', about: `${about}: ${problem}` });
  }
  if (!(await target.answers())) findings.push({ kind: 'dead', about: 'the server whose limits were tried' });
  return { requests: times * crowds.length, findings };
}

async function pour(target: Target, request: (n: number) => Buffer): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let sent = 0; sent < times; sent += atOnce) {
    const lane = (n: number): Step[] => [{ say: request(n) }, { hear: 'answer' }];
    outcomes.push(...(await Promise.all(Array.from({ length: atOnce }, (_, n) => fireAlone(target.port(), lane(sent + n))))));
  }
  return outcomes;
}

function problemIn(outcomes: Outcome[]): string | undefined {
  const answers = outcomes.flatMap((outcome) => outcome.answers);
  const refused = answers.filter(({ status }) => status === 429);
  const odd = answers.find(({ status }) => status >= 500);
  if (odd) return `answered ${odd.status} ${odd.body}`;
  if (answers.length < outcomes.length) return `${outcomes.length - answers.length} of ${outcomes.length} were not answered`;
  if (refused.length === 0) return `all ${times} were let in`;
  if (refused.some(({ headers }) => !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))) return 'not told how long to wait';
  return undefined;
}
