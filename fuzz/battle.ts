import { openConnection, type RawConnection } from '../server/src/testing/raw-connection.ts';
import { fire, fireAfter, fireAlone, type Outcome } from './fire.ts';
import { type Finding, isBusy, judge, slowMs } from './judge.ts';
import { planShot } from './plan.ts';
import type { Shot } from './shot.ts';
import type { SignIns } from './sign-ins.ts';
import type { Stock } from './stock.ts';
import type { Target } from './target.ts';

type Battle = { seed: number; numbers: number[]; stock: Stock; target: Target; signIns: SignIns };
/** What was fired on the same connection before it may be the cause. */
type Suspect = { number: number; before: number | undefined };
export type Tally = { requests: number; byClass: Map<string, number>; findings: Finding[]; deaths: number };

const lanes = 24;
const maxDeaths = 30;
/** What was fired shortly before a death may be its cause: an error may come after the answer. */
const rememberedShots = lanes * 3;

/** Fires all shots, many at once; which shots they are does not depend on how fast they are answered. */
export async function fight({ seed, numbers, stock, target, signIns }: Battle): Promise<Tally> {
  const tally: Tally = { requests: 0, byClass: new Map(), findings: [], deaths: 0 };
  const waiting = numbers.values();
  const lately: number[] = [];
  const suspects: Suspect[] = [];
  const deadly: number[][] = [];
  let reviving: Promise<void> | undefined;
  let heard = 0;

  async function fireOne(number: number, send: (port: number, shot: Shot, token: string) => Promise<Outcome>): Promise<boolean> {
    const shot = planShot(seed, number, stock);
    const token = shot.caller ? await signIns.tokenOf(shot.caller) : '';
    lately.push(number);
    if (lately.length > rememberedShots) lately.shift();
    const pid = target.pid();
    const outcome = await send(target.port(), shot, token);
    count(tally, outcome);
    if (shot.caller && outcome.answers.some(hasLostSession)) signIns.forget(shot.caller, token);
    // What was in flight when the server died was answered by nobody.
    if (target.isDead() || target.pid() !== pid) return false;
    noteCries(number, shot);
    const { findings, isSuspect } = judge(shot, outcome);
    tally.findings.push(...findings.map((finding) => ({ ...finding, number, about: `${shot.about}: ${finding.about}` })));
    return isSuspect;
  }

  /** An error that nobody handled ends nothing, but is a fault all the same: of this shot, or of one beside it. */
  function noteCries(number: number, shot: Shot): void {
    const cries = target.cries();
    if (cries.length > heard) tally.findings.push({ kind: 'unheard', number, about: `${shot.about}: ${cries.slice(heard, heard + 600)}` });
    heard = cries.length;
  }

  async function revive(): Promise<void> {
    reviving ??= (async () => {
      tally.deaths += 1;
      deadly.push([...lately]);
      await target.restart();
      heard = 0;
      reviving = undefined;
    })();
    await reviving;
  }

  async function fireLane(): Promise<void> {
    let connection: RawConnection | undefined;
    let before: number | undefined;
    let last: number | undefined;
    for (const number of waiting) {
      if (target.isDead() && tally.deaths >= maxDeaths) return;
      if (target.isDead()) await revive();
      const isSuspect = await fireOne(number, async (port, shot, token) => {
        if (!shot.isTame) return fireAlone(port, shot.steps(token));
        connection ??= openConnection(port);
        last = number;
        const outcome = await fire(connection, shot.steps(token));
        const isLast = outcome.missed !== undefined || outcome.answers.some(({ headers }) => headers.connection === 'close');
        if (isLast || target.isDead()) connection = void connection.leave('abruptly');
        return outcome;
      });
      if (isSuspect) suspects.push({ number, before });
      before = connection && last;
    }
    connection?.leave('politely');
  }

  await Promise.all(Array.from({ length: lanes }, fireLane));
  for (const numbers of deadly) tally.findings.push(await findKiller(numbers));
  for (const suspect of suspects) await tryAgain(suspect);
  return tally;

  /** One after the other, so that the first after which it is dead is the cause. */
  async function findKiller(candidates: number[]): Promise<Finding> {
    if (target.isDead()) await target.restart();
    for (const number of candidates.toReversed()) {
      await fireOne(number, (port, shot, token) => fireAlone(port, shot.steps(token)));
      await target.answers();
      if (!target.isDead()) continue;
      const { about } = planShot(seed, number, stock);
      const finding: Finding = { kind: 'dead', number, about: `${about}: ${target.cries().slice(-600)}` };
      await target.restart();
      return finding;
    }
    return { kind: 'dead', about: `none of ${candidates.join(', ')} ends it when fired alone` };
  }

  /** In quiet: the machine is shared, and what was slow among many may be quick alone. */
  async function tryAgain({ number, before }: Suspect): Promise<void> {
    if (target.isDead()) await target.restart();
    let outcome: Outcome | undefined;
    await fireOne(number, async (port, shot, token) => {
      outcome = await fireAfter(
        port,
        shot.isTame && before !== undefined ? planShot(seed, before, stock).steps(token) : [],
        shot.steps(token),
      );
      return outcome;
    });
    if (!outcome || target.isDead()) return;
    const { about } = planShot(seed, number, stock);
    const seconds = (outcome.slowestMs / 1_000).toFixed(1);
    if (outcome.missed) tally.findings.push({ kind: 'unanswered', number, about: `${about}: ${outcome.missed} after ${seconds} s` });
    else if (outcome.answers.some(isBusy)) tally.findings.push({ kind: 'broken', number, about: `${about}: 503, twice` });
    else if (outcome.slowestMs > slowMs) tally.findings.push({ kind: 'slow', number, about: `${about}: ${seconds} s, twice` });
  }
}

const hasLostSession = ({ status, body }: { status: number; body: Buffer }): boolean =>
  status === 401 || (status === 403 && /"code":"(two_factor|unconfirmed)"/.test(body.toString()));

function count(tally: Tally, { answers }: Outcome): void {
  tally.requests += 1;
  const classes = answers.length > 0 ? answers.map(({ status }) => `${Math.floor(status / 100)}xx`) : ['no answer wanted'];
  for (const name of classes) tally.byClass.set(name, (tally.byClass.get(name) ?? 0) + 1);
}
