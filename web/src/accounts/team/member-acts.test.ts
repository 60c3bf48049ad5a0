import { expect, test } from 'vitest';
import { memberActs } from './member-acts.ts';

const owner = { id: 1, role: 'garage', impersonatedBy: null } as const;
const manager = { id: 2, role: 'manager', impersonatedBy: null } as const;
const technician = { userId: 9, role: 'technician', state: 'active' } as const;

test('nobody is offered to do anything to themselves', () => {
  expect(memberActs(owner, { userId: owner.id, role: 'garage', state: 'active' })).toEqual([]);
});

test('a manager can do nothing to an owner', () => {
  expect(memberActs(manager, { userId: 9, role: 'garage', state: 'active' })).toEqual([]);
});

test('whoever may only read the team can do nothing', () => {
  expect(memberActs({ id: 3, role: 'accountant', impersonatedBy: null }, technician)).toEqual([]);
});

test('a manager runs the staff but acts as nobody', () => {
  expect(memberActs(manager, technician)).toEqual(['edit', 'sendCredentials', 'ban', 'remove']);
});

test('an owner acts as staff, but not as another owner', () => {
  expect(memberActs(owner, technician)).toContain('actAs');
  expect(memberActs(owner, { userId: 9, role: 'garage', state: 'active' })).not.toContain('actAs');
});

test('while acting as somebody else one cannot act as a third', () => {
  expect(memberActs({ ...owner, impersonatedBy: { id: 5, firstName: 'A', lastName: 'B' } }, technician)).not.toContain('actAs');
});

test('an invitation can be sent again only while it is open', () => {
  expect(memberActs(owner, { ...technician, state: 'pending' })).toContain('resend');
  expect(memberActs(owner, technician)).not.toContain('resend');
});

test('somebody who was removed can only be let in again', () => {
  expect(memberActs(owner, { ...technician, state: 'trashed' })).toEqual(['activate']);
});
