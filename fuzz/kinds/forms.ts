import { addressOf } from '../../server/src/testing/every-call/written-call.ts';
import { type OddForm, part } from '../../server/src/testing/hostile/odd-forms.ts';
import { oddPictures } from '../../server/src/testing/hostile/odd-pictures.ts';
import { pickMember } from '../callers.ts';
import type { Random } from '../random.ts';
import { bytesOf, headersOf, type MakeShot, probe, type Step } from '../shot.ts';

/** A form of odd shape to a call that takes one; where it is whole, another call follows on the same connection. */
export const makeForm: MakeShot = (random, stock) => {
  const endpoint = random.percent(85) ? random.pick(stock.uploads) : random.pick(stock.endpoints.filter(({ method }) => method === 'POST'));
  const form = random.pick(stock.formsFor(endpoint.upload?.field ?? 'file'));
  return shotOf(random, addressOf(endpoint), endpoint.path, form);
};

/** A file that is not what it says, in a form as it should be. */
export const makeFile: MakeShot = (random, stock) => {
  const endpoint = random.pick(stock.uploads);
  const file = random.pick(random.percent(70) === (endpoint.upload.kind === 'sheet') ? stock.sheets : oddPictures);
  const name = random.pick(['a.xlsx', 'a.csv', 'a.png', 'a.pdf', 'a', 'a.xlsx.exe']);
  const type = random.pick(['text/csv', 'image/png', 'application/pdf', 'application/octet-stream', 'a']);
  const [head = '', tail = ''] = part(endpoint.upload.field, '\u0001', `; filename="${name}"`, `Content-Type: ${type}\r\n`).split('\u0001');
  const fields = [
    part('kind', random.pick(['customers', 'vehicles', 'x'])),
    part('vehicle_id', String(1 + random.below(40))),
    part('name', 'Insurance'),
  ];
  const chosen = fields.filter(() => random.percent(60)).join('');
  const body = Buffer.concat([Buffer.from(chosen + head), file.bytes, Buffer.from(`${tail}--b--\r\n`)]);
  const form = { about: `${file.about} called ${name} of ${type}`, type: 'multipart/form-data; boundary=b', body };
  return shotOf(random, addressOf(endpoint), endpoint.path, form);
};

type Manner = 'whole' | 'in pieces' | 'in chunks' | 'cut short' | 'left in the middle' | 'of a length that is too small';
const manners: readonly Manner[] = [
  'whole',
  'whole',
  'whole',
  'whole',
  'in pieces',
  'in chunks',
  'cut short',
  'left in the middle',
  'of a length that is too small',
];

function shotOf(random: Random, address: string, path: string, form: OddForm) {
  const caller = pickMember(random);
  const manner = random.pick(manners);
  const url = path.replace(/\{\w+\}/g, String(1 + random.below(6)));
  const cut = random.below(form.body.length + 1);
  const how = random.pick(['politely', 'abruptly'] as const);
  const method = address.split(' ')[0] ?? 'POST';
  return {
    about: `${address} with ${form.about}, ${manner}${manner === 'left in the middle' || manner === 'cut short' ? ` (${cut})` : ''}`,
    caller,
    steps(token: string): Step[] {
      const headers: [string, string][] = [...headersOf(caller, token), ['Content-Type', form.type]];
      return stepsFor(manner, { method, url, headers, body: form.body, cut, how });
    },
  };
}

type Sent = { method: string; url: string; headers: [string, string][]; body: Buffer; cut: number; how: 'politely' | 'abruptly' };

function stepsFor(manner: Manner, { method, url, headers, body, cut, how }: Sent): Step[] {
  const whole = bytesOf({ method, url, headers, body });
  const head = whole.subarray(0, whole.length - body.length);
  switch (manner) {
    case 'whole':
      return [{ say: whole }, { hear: 'answer' }, ...probe];
    case 'in pieces':
      return [
        { say: head },
        { wait: 5 },
        { say: body.subarray(0, cut) },
        { wait: 20 },
        { say: body.subarray(cut) },
        { hear: 'answer' },
        ...probe,
      ];
    case 'in chunks': {
      const chunked = bytesOf({ method, url, headers: [...headers, ['Transfer-Encoding', 'chunked']] });
      return [
        { say: chunked },
        ...chunk(body.subarray(0, cut)),
        { wait: 5 },
        ...chunk(body.subarray(cut)),
        { say: Buffer.from('0\r\n\r\n') },
        { hear: 'answer' },
        ...probe,
      ];
    }
    case 'cut short':
      return [{ say: bytesOf({ method, url, headers, body: body.subarray(0, cut) }) }, { hear: 'answer' }, ...probe];
    case 'left in the middle':
      return [{ say: head }, { say: body.subarray(0, cut) }, { hear: 'little' }, { leave: how }];
    case 'of a length that is too small':
      return [{ say: bytesOf({ method, url, headers: [...headers, ['Content-Length', String(cut)]], body }) }, { hear: 'either' }];
  }
}

const chunk = (piece: Buffer): Step[] =>
  piece.length === 0 ? [] : [{ say: Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]) }];
