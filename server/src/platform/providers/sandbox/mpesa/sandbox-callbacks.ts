import { type IncomingMessage, request } from 'node:http';

/** What becomes of a callback: sent, kept until `release`, never sent, sent twice, or cut off in the middle. */
export type Delivery = 'now' | 'held' | 'dropped' | 'repeated' | 'broken';
export type Callback = { id: number; url: string; body: object };

const patience = 10_000;

type Answered = { status: number; text: string };
/** How a callback travels; `cutOff` ends in the middle of it. */
export type Wire = {
  send(callback: Callback, application: string | undefined): Promise<Answered>;
  cutOff(callback: Callback, application: string | undefined): Promise<void>;
};

/** Calls the application back, as Safaricom would. */
export function openSandboxCallbacks({ send, cutOff }: Wire = overHttp) {
  const held: Callback[] = [];
  const underWay = new Set<Promise<unknown>>();
  let application: string | undefined;
  let last = 0;

  const post = (callback: Callback) => track(underWay, send(callback, application));

  return {
    /** The address at which the application listens, whatever name it gave of itself. */
    reachAt(address: string): void {
      application = address;
    },
    /** The status of each answer; 0 where there was none. */
    async deliver(url: string, body: object, delivery: Delivery): Promise<Answered[]> {
      const callback = { id: ++last, url, body };
      if (delivery === 'held') held.push(callback);
      if (delivery === 'broken') await track(underWay, cutOff(callback, application));
      if (delivery === 'now') return [await post(callback)];
      return delivery === 'repeated' ? [await post(callback), await post(callback)] : [];
    },
    held: (): readonly Callback[] => held,
    /** Sends one that was held, in whatever order they are named. */
    async release(id: number): Promise<number> {
      const at = held.findIndex((callback) => callback.id === id);
      const [callback] = at < 0 ? [] : held.splice(at, 1);
      if (!callback) throw new Error(`No callback ${id} is held`);
      return (await post(callback)).status;
    },
    /** What shall be waited for although nobody asked for it. */
    track: <T>(work: Promise<T>): Promise<T> => track(underWay, work),
    async settled(): Promise<void> {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

function track<T>(underWay: Set<Promise<unknown>>, work: Promise<T>): Promise<T> {
  underWay.add(work);
  const forget = () => underWay.delete(work);
  work.then(forget, forget);
  return work;
}

const overHttp: Wire = { send: sendOverHttp, cutOff: cutOffHttp };

function sendOverHttp({ url, body }: Callback, application: string | undefined): Promise<Answered> {
  return new Promise((done) => {
    const payload = JSON.stringify(body);
    const call = open({ url, application, length: Buffer.byteLength(payload) }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
    });
    call.on('error', () => done({ status: 0, text: '' }));
    call.end(payload);
  });
}

function cutOffHttp({ url, body }: Callback, application: string | undefined): Promise<void> {
  return new Promise((done) => {
    const payload = JSON.stringify(body);
    const call = open({ url, application, length: Buffer.byteLength(payload) }, () => {});
    call.on('error', () => done());
    call.on('close', () => done());
    call.write(payload.slice(0, payload.length / 2), () => call.destroy());
  });
}

type Opening = { url: string; application: string | undefined; length: number };

function open({ url, application, length }: Opening, onAnswer: (response: IncomingMessage) => void) {
  const { host, pathname, search } = new URL(url);
  const headers = { Host: host, 'Content-Type': 'application/json', 'Content-Length': length };
  return request(
    new URL(pathname + search, application ?? url),
    { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(patience) },
    onAnswer,
  );
}
