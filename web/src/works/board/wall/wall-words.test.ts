// @vitest-environment node
import type { Work } from '@karakana/contract/works/work/work.ts';
import { expect, test } from 'vitest';
import { inEnglish as t } from '../../../testing/in-english.ts';
import { makeWork } from '../../../testing/works.ts';
import { wallTiming } from './wall-words.ts';

const now = new Date('2030-01-02T09:00:00.000Z');
const said = (work: Partial<Work>) => wallTiming(t, makeWork(1, { status: 'in_progress', ...work }), { now, language: 'en' });

test('what is late says since when today, and else for how many days by the clocks of the garage', () => {
  expect(said({ promisedAt: '2030-01-02T08:30:00.000Z' })).toBe('Late since 11:30');
  expect(said({ promisedAt: '2030-01-01T20:59:00.000Z' })).toBe('One day late');
  expect(said({ promisedAt: '2029-12-30T13:00:00.000Z' })).toBe('3 days late');
});

test('what is promised says by when: the time today, else the day', () => {
  expect(said({ promisedAt: '2030-01-02T14:00:00.000Z' })).toBe('By 17:00');
  expect(said({ promisedAt: '2030-01-04T14:00:00.000Z' })).toBe('By Jan 4th 30');
  expect(said({ promisedAt: null })).toBeUndefined();
});

test('of what comes today its time is said, until it is here', () => {
  const booked = { status: 'booked', scheduledAt: '2030-01-02T10:00:00.000Z', promisedAt: '2030-01-02T14:00:00.000Z' } as const;
  expect(said(booked)).toBe('Comes 13:00');
  expect(said({ ...booked, checkedInAt: '2030-01-02T08:50:00.000Z' })).toBe('Checked in');
});
