import { addressOf } from '../../server/src/testing/every-call/written-call.ts';
import { pickMember } from '../callers.ts';
import { bytesOf, headersOf, heard, type MakeShot } from '../shot.ts';
import { writeRequest } from './calls.ts';

const long = 'x'.repeat(5_000);
const oddHeaders: [string, string][] = [
  ...['', '*', '*/*', 'application/vnd.karakana.v2+json', 'application/vnd.karakana.+json', 'text/html', ',,,;;;q=', long].map(
    (value): [string, string] => ['Accept', value],
  ),
  ...['br', 'gzip;q=0', 'identity;q=0', '*;q=0', 'gzip, br, deflate, klingon', long].map((value): [string, string] => [
    'Accept-Encoding',
    value,
  ]),
  ...['gzip', 'br', 'klingon', 'gzip, gzip'].map((value): [string, string] => ['Content-Encoding', value]),
  ...['', ' ', 'a b', '\u00e9', 'a'.repeat(200), 'a'.repeat(201), long, '"', '\u007f', ',', 'fuzz-1'].map((value): [string, string] => [
    'Idempotency-Key',
    value,
  ]),
  ...[
    'bearer',
    'Bearer',
    'Bearer ',
    'Bearer  two',
    'Bearer a b',
    'Basic YTpi',
    'Token a',
    'Bearer \u00ff',
    `Bearer ${long}`,
    'Bearer null',
    '',
  ].map((value): [string, string] => ['Authorization', value]),
  ...['null', '', 'http://main.localhost', 'file://', 'http://a b', ':::', '*', long].map((value): [string, string] => ['Origin', value]),
  ...['0', 'a', '127.0.0.1', '127.0.0.1, '.repeat(200), '::1', "' or 1=1"].map((value): [string, string] => ['X-Forwarded-For', value]),
  ...['klingon', 'https', long].map((value): [string, string] => ['X-Forwarded-Proto', value]),
  ...['main.localhost', 'school.localhost:99999', '[::1]', '[', 'a'.repeat(300), '../..', '%00', 'main.localhost@elsewhere.test'].map(
    (value): [string, string] => ['Host', value],
  ),
  ...['100-continue', '100-Continue'].map((value): [string, string] => ['Expect', value]),
  ...['bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=0-0,1-1,2-2', 'klingons=1'].map((value): [string, string] => ['Range', value]),
  ...['*', '"a"', 'W/"', long].map((value): [string, string] => ['If-None-Match', value]),
  ...['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'].map((value): [string, string] => ['If-Modified-Since', value]),
  ...['close', 'keep-alive, close', 'Upgrade', 'X-Odd'].map((value): [string, string] => ['Connection', value]),
  ...['', '\u00ff'.repeat(500), long].map((value): [string, string] => ['User-Agent', value]),
  ...['a=b', '=;;=', `a=${long}`].map((value): [string, string] => ['Cookie', value]),
  ...['GET', 'DANCE', ''].map((value): [string, string] => ['Access-Control-Request-Method', value]),
  ...['PUT', 'DELETE'].map((value): [string, string] => ['X-HTTP-Method-Override', value]),
  ...['sw', '*', 'en;q=a', long].map((value): [string, string] => ['Accept-Language', value]),
  ['__proto__', 'a'],
  ['constructor', 'a'],
  ['Upgrade', 'h2c'],
  ['Trailer', 'Content-Length'],
  ['Keep-Alive', 'timeout=-1'],
];

/** A right call with headers that are not, once or twice; a header of the caller gives way to a spoilt one. */
export const makeHeaders: MakeShot = (random, stock, number) => {
  const endpoint = random.pick(stock.endpoints);
  const caller = random.percent(80) ? pickMember(random) : null;
  const { request } = writeRequest(random, stock, endpoint, number);
  const odd = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(oddHeaders));
  const isTwice = random.percent(10);
  const isPreflight = random.percent(10);
  const method = isPreflight ? 'OPTIONS' : request.method;
  const names = odd.map(([name]) => name.toLowerCase());
  return {
    about: `${method} to ${addressOf(endpoint)} with ${odd.map(([name, value]) => `${name}: ${value.slice(0, 40)}`).join(', ')}${isTwice ? ' twice' : ''}`,
    caller: names.includes('authorization') ? null : caller,
    steps(token) {
      const usual = [...headersOf(caller, token), ...(request.headers ?? [])].filter(([name]) => !names.includes(name.toLowerCase()));
      const headers = [...usual, ...odd, ...(isTwice ? odd : [])];
      return [{ say: bytesOf({ ...request, method, headers }) }, heard(method)];
    },
  };
};
