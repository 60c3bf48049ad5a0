import { addressOf } from '../../server/src/testing/every-call/written-call.ts';
import { hostileQueries } from '../../server/src/testing/hostile/hostile-bytes.ts';
import { pickCaller } from '../callers.ts';
import { bytesOf, headersOf, heard, type MakeShot } from '../shot.ts';
import { writeRequest } from './calls.ts';

const inPaths = [
  '%00',
  '%ff',
  '%',
  '%zz',
  '..',
  '.',
  '%2e%2e',
  '..%2f..',
  '%2f',
  '%5c',
  '',
  '0',
  '-1',
  '1e9',
  '9999999999999999999',
  '__proto__',
  'null',
];
const places = [
  '/api/%s',
  '/%s',
  '/assets/%s',
  '/brands/%s',
  '/files/%s',
  '/g/%s',
  '/api/docs/%s',
  '/public/%s',
  '/cable/%s',
  '/metrics/%s',
  '/readyz%s',
];
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'M-SEARCH', 'LOCK'];

/** A question that is none. */
export const makeQuery: MakeShot = (random, stock) => {
  const endpoint = random.pick(stock.endpoints.filter(({ method }) => method === 'GET'));
  const caller = pickCaller(random);
  const inPath = random.percent(70) ? String(1 + random.below(60)) : random.pick([...inPaths, 'x'.repeat(300)]);
  const query = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(hostileQueries)).join('&');
  const url = `${endpoint.path.replace(/\{\w+\}/g, inPath)}?${query}`;
  return {
    about: `GET ${url.slice(0, 120)}`,
    caller,
    isCall: !inPath.includes('.'),
    isTame: true,
    steps: (token) => [{ say: bytesOf({ method: 'GET', url, headers: headersOf(caller, token) }) }, { hear: 'answer' }],
  };
};

/** An address that is none. */
export const makePath: MakeShot = (random, stock) => {
  const caller = pickCaller(random);
  const known = random.pick(stock.endpoints).path;
  const odd = random.pick([
    ...inPaths,
    '../../../../etc/passwd',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'x'.repeat(8_000),
    ';a=b',
    '%F0%9F%98%80',
  ]);
  const url = random
    .pick([
      random.pick(places).replace('%s', odd),
      known.replace(/\{\w+\}/g, odd),
      known.replaceAll('/', '//').replace(/\{\w+\}/g, '1'),
      `${known}/${odd}`,
      `${known}/`,
      `/${odd}${known}`,
      known.toUpperCase(),
      `http://elsewhere.test${known}`,
      `${known}#${odd}`,
      `${known}??${odd}`,
    ])
    .replace(/[{}]/g, '');
  const method = random.pick(['GET', 'GET', 'HEAD', 'POST', 'DELETE']);
  return {
    about: `${method} ${url.slice(0, 120)}`,
    caller,
    steps: (token) => [
      { say: bytesOf({ method, url, headers: headersOf(caller, token), body: method === 'POST' ? Buffer.from('{}') : undefined }) },
      heard(method),
    ],
  };
};

/** A right call by a method that is not its own. */
export const makeMethod: MakeShot = (random, stock, number) => {
  const endpoint = random.pick(stock.endpoints);
  const caller = pickCaller(random);
  const { request } = writeRequest(random, stock, endpoint, number);
  const method = random.pick(methods);
  return {
    about: `${method} to ${addressOf(endpoint)}`,
    caller,
    // Methods that Node does not know end the connection.
    steps: (token) => [
      { say: bytesOf({ ...request, method, headers: [...headersOf(caller, token), ...(request.headers ?? [])] }) },
      heard(method),
    ],
  };
};
