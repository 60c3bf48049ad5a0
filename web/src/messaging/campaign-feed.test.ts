import { type Campaign, listCampaigns, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import { beforeEach, expect, test } from 'vitest';
import { endpointQuery, queryClient } from '../kit/api/endpoint-query.ts';
import { onCampaignEvent } from './campaign-feed.ts';

const campaign: Campaign = {
  id: 7,
  channel: 'sms',
  subject: null,
  body: 'Karibu',
  state: 'queued',
  error: null,
  recipients: 2,
  optedOut: 0,
  withoutAddress: 0,
  credits: 0,
  waiting: 2,
  sent: 0,
  failed: 0,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const record = endpointQuery(readCampaign, { id: 7 }).queryKey;
const list = endpointQuery(listCampaigns, { page: 1 }).queryKey;

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(record, campaign);
  queryClient.setQueryData(list, { page: 1, perPage: 20, totalCount: 1, entries: [campaign] });
});

test('what is no campaign changes nothing', () => {
  onCampaignEvent({ key: 'campaign-progress', payload: { id: 7, sent: 2 } });
  onCampaignEvent({ key: 'created', payload: { ...campaign, sent: 2 } });
  expect(queryClient.getQueryData(record)).toEqual(campaign);
});

test('progress is seen in the record and in the list, and is counted once', () => {
  const further = { ...campaign, waiting: 0, sent: 2 };
  onCampaignEvent({ key: 'campaign-progress', payload: further });
  onCampaignEvent({ key: 'campaign-progress', payload: further });
  expect(queryClient.getQueryData(record)).toEqual(further);
  expect(queryClient.getQueryData(list)).toMatchObject({ totalCount: 1, entries: [further] });
});
