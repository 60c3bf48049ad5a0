import { hostileValues } from '../../server/src/testing/hostile/hostile.ts';
import { bytesOf, type MakeShot } from '../shot.ts';

const queries = [
  '{countries{id name}}',
  '{makes{id models{id name makeName}}}',
  '{countries{id',
  '{',
  '',
  'query($a:Int!){countries{id}}',
  '{countries{dance}}',
  'mutation{a}',
  'subscription{a}',
  '{__schema{types{name fields{name type{name ofType{name ofType{name}}}}}}}',
  '{__typename}',
  'fragment a on Country{...a} {countries{...a}}',
  '{countries @skip(if:"yes"){id}}',
  'query a{countries{id}} query b{makes{id}}',
  `{${Array.from({ length: 4 }, (_, n) => `a${n}:countries{id}`).join(' ')}}`,
  `{${Array.from({ length: 300 }, (_, n) => `a${n}:makes{id}`).join(' ')}}`,
  `{${'countries{id}'.repeat(300)}}`,
  `{makes{${'models{id} '.repeat(200)}}}`,
  `${'{countries'.repeat(30)}{id}${'}'.repeat(30)}`,
  `{countries{id ${'@include(if:true)'.repeat(300)}}}`,
  `{countries(a:${'['.repeat(500)}${']'.repeat(500)}){id}}`,
  `#${'x'.repeat(19_000)}\n{countries{id}}`,
  '"'.repeat(5_000),
  '{countries{id name}}\u0000',
];

/** A question in GraphQL. */
export const makeQuestion: MakeShot = (random) => {
  const query = random.pick(queries);
  const other = random.percent(40)
    ? { [random.pick(['query', 'variables', 'operationName', 'extensions'])]: random.pick(hostileValues) }
    : {};
  const body = Buffer.from(JSON.stringify({ query, ...other }));
  const url = random.percent(90) ? '/graphql' : `/graphql?query=${encodeURIComponent(query.slice(0, 500))}`;
  const method = random.percent(92) ? 'POST' : random.pick(['GET', 'PUT']);
  const type = random.percent(85)
    ? 'application/json'
    : random.pick(['application/graphql', 'text/plain', 'multipart/form-data; boundary=b']);
  return {
    about: `${method} ${url.slice(0, 30)} with ${query.slice(0, 60)} and ${JSON.stringify(other).slice(0, 60)}`,
    caller: null,
    isTame: type === 'application/json',
    steps: () => [{ say: bytesOf({ method, url, headers: [['Content-Type', type]], body }) }, { hear: 'answer' }],
  };
};
