import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import { expect, test } from 'vitest';
import { bookedText, confirmedText, dayBeforeText, movedText, readyText } from './sms-texts.ts';

const work = {
  registration: 'KDA 123B',
  garageName: 'Kamau Motors',
  garageMobile: '+254700000001',
  branchName: 'Industrial Area',
  branchMobile: '+254700000002',
  hasBranches: true,
  scheduledAt: '2026-11-17T06:00:00Z',
  currency: 'KES',
};
const link = 'https://app.karakana.example/i/abcdefghjkmnpqrstuvwxyz12345';
const all = [bookedText, movedText, confirmedText, dayBeforeText, (of: typeof work) => readyText(of, { balance: 123_456_789, link })];

test('a text says who writes, of which car, when, where, and whom to call', () => {
  expect(bookedText(work)).toBe('Kamau Motors: KDA 123B is booked in for Nov 17th 26, 09:00. Branch: Industrial Area. Call +254700000002');
  expect(dayBeforeText({ ...work, hasBranches: false, branchMobile: null })).toBe(
    'Kamau Motors: we expect KDA 123B tomorrow at 09:00. Call +254700000001',
  );
});

test('every text is one SMS, also with long names and with marks that phones do not know', () => {
  const long = {
    ...work,
    garageName: 'Wanjiku’s “Highway” Motors – Nakuru',
    branchName: 'Nairobi – Mombasa Road, opposite the old bus station',
  };
  expect(all.map((text) => smsParts(text(long)))).toEqual(all.map(() => 1));
});

test('what is left out for want of room is the place and the number, never the time or the link', () => {
  const long = { ...work, garageName: 'G'.repeat(80), branchName: 'B'.repeat(60) };
  expect(bookedText(long)).toContain('Nov 17th 26, 09:00');
  expect(bookedText(long)).not.toContain('Branch');
  expect(readyText(long, { balance: 100, link })).toContain(link);
});
