export const endlessList = Array.from({ length: 5_000 }, (_, n) => n);

const json = 'application/json';
const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** Whole bodies that are no input at all. */
export const hostileBodies: { about: string; type: string | undefined; body: string | Buffer }[] = [
  { about: 'nothing', type: undefined, body: '' },
  { about: 'nothing called JSON', type: json, body: '' },
  { about: 'half of a JSON', type: json, body: '{"id":' },
  { about: 'a list', type: json, body: '[]' },
  { about: 'a list of inputs', type: json, body: '[{"id":1}]' },
  { about: 'a text', type: json, body: '"id"' },
  { about: 'a number', type: json, body: '1' },
  { about: 'null', type: json, body: 'null' },
  { about: 'bytes that are not UTF-8', type: json, body: Buffer.from([0x7b, 0x22, 0x69, 0x64, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]) },
  { about: 'UTF-16', type: json, body: Buffer.from('{"id":1}', 'utf16le') },
  { about: 'a JSON of 10,000 levels', type: json, body: `{"id":${nested(10_000, '[', ']')}}` },
  { about: 'objects of 10,000 levels', type: json, body: `${'{"id":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
  { about: 'a prototype', type: json, body: '{"__proto__":{"role":"garage"},"id":1}' },
  { about: 'a constructor', type: json, body: '{"constructor":{"prototype":{"role":"garage"}},"id":1}' },
  { about: 'the same key twice', type: json, body: '{"id":1,"id":"two"}' },
  { about: 'a text of a megabyte', type: json, body: `{"id":"${'x'.repeat(1_000_000)}"}` },
  { about: 'more than is read', type: json, body: `{"id":"${'x'.repeat(1_100_000)}"}` },
  { about: 'ten thousand unknown fields', type: json, body: JSON.stringify(Object.fromEntries(endlessList.map((n) => [`f_${n}`, n]))) },
  { about: 'XML', type: 'application/xml', body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { about: 'plain text', type: 'text/plain', body: '{"id":1}' },
  { about: 'a form', type: 'application/x-www-form-urlencoded', body: 'id=1&id=2&__proto__=3&a[b]=4&%ff=%00' },
  { about: 'a form without a boundary', type: 'multipart/form-data', body: 'id=1' },
  { about: 'half of a form', type: 'multipart/form-data; boundary=b', body: '--b\r\nContent-Disposition: form-data; name="id"\r\n\r\n1' },
  { about: 'a type that is none', type: ';;;', body: '{"id":1}' },
  { about: 'a character set that is none', type: 'application/json; charset=klingon', body: '{"id":1}' },
];

/** Ends of addresses. */
export const hostileQueries = [
  'page=-1',
  'page=0',
  'page=1e9',
  'page=99999999999999999999',
  'page=1000000&per_page=200',
  'page=1&page=2',
  'per_page=1000000',
  'per_page=-1',
  'page[]=1',
  'page[a]=1',
  'search=%00',
  'search=%ff%fe',
  'search=%25%25%25%5C',
  'search=%27%20or%201%3D1--',
  `search=${'x'.repeat(5_000)}`,
  'search=a&search=b',
  '__proto__=1&__proto__=2',
  'constructor=1',
  'id=%00',
  'id=1&id=2',
  'code=%00',
  'code=%ED%A0%80',
  '%',
  '&&&===',
  Array.from({ length: 500 }, (_, n) => `f${n}=1`).join('&'),
];
