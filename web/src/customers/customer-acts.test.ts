// @vitest-environment node
import { expect, test } from 'vitest';
import { customerActs } from './customer-acts.ts';

const account = (state: 'pending' | 'active' | 'banned') => ({ userId: 1, email: 'jane@example.com', state, lastSeenAt: null });
const jane = { email: 'jane@example.com', account: null };

test('who only reads customers may call them and see what they owe, and change nothing', () => {
  expect(customerActs('accountant', jane)).toEqual(['call', 'statement']);
});

test('who may not remove customers may not merge them either', () => {
  expect(customerActs('school_manager', jane)).toEqual(['call', 'message', 'book', 'edit', 'sendCredentials']);
});

test('without an e-mail address there is nowhere to send credentials', () => {
  expect(customerActs('garage', { email: null, account: null })).toEqual([
    'call',
    'message',
    'book',
    'edit',
    'statement',
    'merge',
    'remove',
  ]);
});

test('credentials are sent until they are used; then the password can be reset', () => {
  expect(customerActs('garage', { ...jane, account: account('pending') })).toContain('sendCredentials');
  expect(customerActs('garage', { ...jane, account: account('pending') })).not.toContain('resetPassword');
  expect(customerActs('garage', { ...jane, account: account('active') })).toContain('resetPassword');
  expect(customerActs('garage', { ...jane, account: account('active') })).not.toContain('sendCredentials');
});

test('who was banned gets no credentials', () => {
  expect(customerActs('garage', { ...jane, account: account('banned') })).toEqual([
    'call',
    'message',
    'book',
    'edit',
    'statement',
    'merge',
    'remove',
  ]);
});
