import { afterEach, expect, test } from 'vitest';
import { controlsAtEnd, freeTop } from './free-place.ts';

const area = { from: 68, until: 450, height: 80 };

afterEach(() => document.body.replaceChildren());

test('a toast stands right below the bar where nothing is in its way', () => {
  expect(freeTop([], area)).toBe(68);
  expect(freeTop([{ top: 8, bottom: 52 }], area)).toBe(68);
  expect(freeTop([{ top: 150, bottom: 190 }], area)).toBe(68);
});

test('a toast stands below the controls that it would cover, in a place that is high enough', () => {
  const header = { top: 80, bottom: 124 };
  const filters = { top: 180, bottom: 216 };
  expect(freeTop([filters, header], area)).toBe(216);
  expect(freeTop([header, { top: 204, bottom: 240 }], area)).toBe(124);
});

test('where controls fill the upper part of the screen no place is free', () => {
  const rows = Array.from({ length: 10 }, (_, row) => ({ top: 80 + row * 50, bottom: 120 + row * 50 }));
  expect(freeTop(rows, area)).toBeUndefined();
});

test('controls of a toast itself are not in its way, nor those under an open dialog', () => {
  const shown = { getBoundingClientRect: () => new DOMRect(innerWidth - 100, 80, 60, 40) };
  const add = (parent: Element) => parent.appendChild(Object.assign(document.createElement('button'), shown));
  add(document.body);
  const toasts = document.body.appendChild(document.createElement('div'));
  toasts.className = 'mantine-Notifications-root';
  add(toasts);
  expect(controlsAtEnd(400)).toHaveLength(1);
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  expect(controlsAtEnd(400)).toHaveLength(0);
});
