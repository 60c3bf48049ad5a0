import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDrawerForm } from './use-drawer-form.ts';

const draftOf = (car: { plate: string } | undefined) => ({ plate: car?.plate ?? '' });
const validate = ({ plate }: { plate: string }): Record<string, string> => (plate ? {} : { plate: 'is required' });
const openForm = () => renderHook(() => useDrawerForm({ draftOf, validate })).result;

test('a form opens with what it starts from, and the next one with nothing of it', () => {
  const drawer = openForm();
  act(() => drawer.current.open({ plate: 'KDA 001A' }));
  expect(drawer.current.frame.opened).toBe(true);
  expect(drawer.current.start).toEqual({ plate: 'KDA 001A' });
  expect(drawer.current.form.getValues()).toEqual({ plate: 'KDA 001A' });
  act(() => drawer.current.open());
  expect(drawer.current.start).toBeUndefined();
  expect(drawer.current.form.getValues()).toEqual({ plate: '' });
});

test('a form that has just opened has nothing to lose', () => {
  const drawer = openForm();
  act(() => drawer.current.open({ plate: 'KDA 001A' }));
  expect(drawer.current.form.isDirty()).toBe(false);
});

test('a closed form forgets what was written and what was wrong with it', () => {
  const drawer = openForm();
  act(() => drawer.current.open());
  act(() => drawer.current.form.setFieldValue('plate', 'KDB'));
  act(() => drawer.current.form.setErrors({ plate: 'is taken' }));
  act(() => drawer.current.close());
  expect(drawer.current.frame.opened).toBe(false);
  expect(drawer.current.form.getValues()).toEqual({ plate: '' });
  expect(drawer.current.form.errors).toEqual({});
});
