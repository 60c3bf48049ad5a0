import { invitationStates } from '@karakana/contract/accounts/user.ts';
import { customerStatuses } from '@karakana/contract/customers/customer.ts';
import { messageStates } from '@karakana/contract/messaging/campaign.ts';
import { issueStatuses } from '@karakana/contract/vehicles/issue.ts';
import i18next from 'i18next';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberStateName } from '../accounts/team/member-state.tsx';
import { statusName } from '../customers/customer-words.ts';
import { messageStateName } from '../messaging/campaign-state.tsx';
import { issueStatusName } from '../vehicles/issues/issue-words.tsx';
import { choose, startLanguages } from './index.ts';

beforeAll(async () => {
  await startLanguages();
  await choose('sw');
});
afterAll(() => choose('en'));

test('a customer is in use as a person is', () => {
  expect(customerStatuses.map((status) => statusName(i18next.t, status))).toEqual(['Anatumika', 'Hatumiki']);
});

test.each(invitationStates)('that a member of the team is %s is said of a person', (state) => {
  expect(memberStateName(i18next.t, state)).toMatch(/^A/);
});

// Whether one has arrived may not be known, which is said of no message.
test.each(messageStates.filter((state) => state !== 'unknown'))('that a message is %s is said of a message', (state) => {
  expect(messageStateName(i18next.t, state)).toMatch(/^U/);
});

test.each(issueStatuses)('that an issue is %s is said of a thing', (status) => {
  expect(issueStatusName(i18next.t, status)).toMatch(/^I/);
});
