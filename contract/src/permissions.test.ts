import { expect, test } from 'vitest';
import { may, rights } from './permissions.ts';
import { accountType, actsInAllBranches, mayManage, roles } from './roles.ts';

test('a system administrator has no right in any garage', () => {
  expect(rights.system_admin).toEqual([]);
  expect(may('system_admin', 'garage:read')).toBe(false);
});

test('who may only read may not write', () => {
  expect(may('technician', 'services:read')).toBe(true);
  expect(may('technician', 'services:write')).toBe(false);
});

test('who may write may read', () => {
  for (const role of roles)
    for (const right of rights[role]) {
      const [thing] = right.split(':');
      expect(may(role, `${thing}:read` as typeof right), `${role} ${thing}`).toBe(true);
    }
});

test('only owners change settings of money, integrations and branches, or act as somebody else', () => {
  for (const right of ['integrations:write', 'billing:write', 'branches:write', 'garage:write', 'impersonation:write'] as const)
    expect(
      roles.filter((role) => may(role, right)),
      right,
    ).toEqual(['garage', 'school_admin']);
});

test('nobody but an owner manages members of their own role', () => {
  expect(roles.filter((role) => mayManage(role, role))).toEqual(['garage', 'school_admin']);
});

test('nobody is managed by somebody whom they manage, owners aside', () => {
  const owners = ['garage', 'school_admin'];
  for (const above of roles)
    for (const below of roles) {
      if (above === below || (owners.includes(above) && owners.includes(below))) continue;
      expect(mayManage(above, below) && mayManage(below, above), `${above} and ${below}`).toBe(false);
    }
});

test('nobody gives a role that may do what they may not themselves, in the team', () => {
  for (const above of roles)
    for (const below of roles.filter((role) => mayManage(above, role)))
      if (may(below, 'team:write')) expect(may(above, 'team:write'), `${above} gives ${below}`).toBe(true);
});

test('nobody makes a system administrator', () => {
  expect(roles.filter((role) => mayManage(role, 'system_admin'))).toEqual([]);
});

test('nobody who is kept to a branch gives a role that acts in all', () => {
  for (const above of roles.filter((role) => !actsInAllBranches(role)))
    expect([above, roles.filter((role) => actsInAllBranches(role) && mayManage(above, role))]).toEqual([above, []]);
});

test('owners, books and those who stand above a branch act in all; everybody else in one', () => {
  expect(roles.filter(actsInAllBranches)).toEqual([
    'garage',
    'accountant',
    'school_admin',
    'security_admin',
    'security_manager',
    'inventory_admin',
  ]);
});

test.each([
  ['manager', 'vendor'],
  ['inventory_admin', 'supplier'],
  ['school_parent', 'other'],
] as const)('a %s has an account of type %s', (role, type) => expect(accountType(role)).toBe(type));
