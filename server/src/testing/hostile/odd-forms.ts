export type OddForm = { about: string; type: string; body: Buffer };

const multipart = 'multipart/form-data; boundary=b';
const close = '--b--\r\n';

/** One part of a form, with whatever else its head says. */
export const part = (name: string, content: string, more = '', headers = ''): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n${headers}\r\n${content}\r\n`;

const fields = (count: number): string => Array.from({ length: count }, (_, n) => part(`f${n}`, 'a')).join('');
const file = (field: string, content = 'x', name = 'a.png'): string =>
  part(field, content, `; filename="${name}"`, 'Content-Type: image/png\r\n');

/** Forms that no browser sends, for a call that takes a file in this field. Each is as long as it says. */
export function oddForms(field: string): OddForm[] {
  const forms: Record<string, string> = {
    nothing: '',
    'a closing line alone': close,
    'an opening line alone': '--b\r\n',
    'half of an opening line': '--',
    'a field without an end': part('name', 'a'),
    'half of the head of a part': '--b\r\nContent-Disposition: form-da',
    '102 fields without an end': fields(102),
    '102 fields': fields(102) + close,
    '101 fields': fields(101) + close,
    '1,000 fields without an end': fields(1_000),
    '1,000 fields': fields(1_000) + close,
    'a file, then 102 fields without an end': file(field) + fields(102),
    'a file, then 1,000 fields without an end': file(field) + fields(1_000),
    '102 fields, then a file without an end': fields(102) + file(field),
    'a file without an end': file(field, 'x'.repeat(70_000)),
    'two files': file(field) + file(field) + close,
    'two files without an end': file(field) + file(field, 'x'.repeat(70_000)),
    'a hundred files': file(field).repeat(100) + close,
    'a file in another field': file('elsewhere') + close,
    'a large file in another field, without an end': file('elsewhere', 'x'.repeat(300_000)),
    'a file in another field, then one more': file('elsewhere', 'x'.repeat(70_000)) + file(field, 'x'.repeat(70_000)) + close,
    'a file of no bytes': file(field, '') + close,
    'a file without a name': part(field, 'x', '; filename=""', 'Content-Type: image/png\r\n') + close,
    'a file whose name leads elsewhere': file(field, 'x', '../../../etc/passwd') + close,
    'a file with a NUL in its name': file(field, 'x', 'a\u0000.png') + close,
    'a file with an endless name': file(field, 'x', 'x'.repeat(20_000)) + close,
    'a file with a broken name in another alphabet': part(field, 'x', "; filename*=UTF-8''%ff%fe%zz") + close,
    'fields after the file': file(field) + part('name', 'a') + part('note', 'b') + close,
    'a field twice': part('name', 'a') + part('name', 'b') + close,
    'a field named after a prototype': part('__proto__', 'a') + part('constructor', 'b') + part('toString', 'c') + close,
    'a field without a name': '--b\r\nContent-Disposition: form-data\r\n\r\na\r\n--b--\r\n',
    'a field with an empty name': part('', 'a') + close,
    'a field with an endless name': part('n'.repeat(200_000), 'a') + close,
    'a field of more than is read': part('name', 'a'.repeat(150_000)) + close,
    'a part without a head': '--b\r\n\r\na\r\n--b--\r\n',
    'a part whose head never ends': `--b\r\nContent-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(100_000)}`,
    'a part with 3,000 headers': part('name', 'a', '', 'X-Odd: 1\r\n'.repeat(3_000)) + close,
    'a part with a header without a colon': part('name', 'a', '', 'nonsense\r\n') + close,
    'a part that is no form data': '--b\r\nContent-Disposition: attachment; name="a"\r\n\r\na\r\n--b--\r\n',
    'a part in base64': part(field, 'eA==', '; filename="a.png"', 'Content-Transfer-Encoding: base64\r\n') + close,
    'a part in an alphabet that is none': part('name', 'a', '', 'Content-Type: text/plain; charset=klingon\r\n') + close,
    'a field called JSON that is none': part('name', '{"a":', '', 'Content-Type: application/json\r\n') + close,
    'a form in a form': part('name', part('inner', 'a') + close, '', 'Content-Type: multipart/mixed; boundary=b\r\n') + close,
    'another form in a form': part('name', '--c\r\n\r\na\r\n--c--', '', 'Content-Type: multipart/mixed; boundary=c\r\n') + close,
    'its boundary in a text': part('name', 'a--b and \r\n--bc and \r\n -- b') + close,
    'its boundary in a file': file(field, 'x\r\n--b\r\nx') + close,
    'lines that end as on Unix': `${part('name', 'a')}${close}`.replaceAll('\r\n', '\n'),
    'text before and after it': `hello\r\n${part('name', 'a')}${close}goodbye`,
    'a long text before it': `${'x'.repeat(100_000)}\r\n${part('name', 'a')}${close}`,
    'two ends and a part between them': `${part('name', 'a')}${close}${part('other', 'b')}${close}`,
    'the boundary of another': part('name', 'a').replaceAll('--b', '--c'),
    'many empty parts': `${'--b\r\n\r\n\r\n'.repeat(2_000)}${close}`,
    'boundaries and nothing else': '--b\r\n'.repeat(5_000),
  };
  const types: [string, string][] = [
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['a boundary in half a quote', 'multipart/form-data; boundary="b'],
    ['an endless boundary', `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
    ['two boundaries', 'multipart/form-data; boundary=b; boundary=c'],
    ['the name of another kind of form', 'multipart/mixed; boundary=b'],
    ['its name in capitals', 'MULTIPART/FORM-DATA; BOUNDARY=b'],
  ];
  const whole = part('name', 'a') + file(field) + close;
  return [
    ...Object.entries(forms).map(([about, text]) => ({ about: `a form of ${about}`, type: multipart, body: Buffer.from(text) })),
    ...types.map(([about, type]) => ({ about: `a form with ${about}`, type, body: Buffer.from(whole) })),
  ];
}
