import { type Campaign, readCampaign } from '@karakana/contract/messaging/campaign.ts';
import { Card, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { endpointQuery } from '../kit/api/endpoint-query.ts';
import { Facts } from '../kit/record/facts.tsx';
import { KeyFacts } from '../kit/record/key-facts.tsx';
import { RecordAnswer } from '../kit/record/record-answer.tsx';
import { RecordPage } from '../kit/record/record-page.tsx';
import { MomentText } from '../kit/text/date-text.tsx';
import { Quantity, quantityText } from '../kit/text/quantity.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { CampaignRecipients } from './campaign-recipients.tsx';
import { CampaignState, channelName, isSent } from './campaign-state.tsx';

/** The sender is told of every step; others look again by themselves. */
const lookAgainMs = 4_000;

/** One message to many: what it says, how far it has come, and what became of it for each recipient. */
export function CampaignRecord({ id }: { id: number }) {
  const { t, i18n } = useTranslation();
  const answer = useQuery({
    ...endpointQuery(readCampaign, { id }),
    refetchInterval: ({ state: { data } }) => (data && data.waiting > 0 ? lookAgainMs : false),
  });
  return (
    <RecordAnswer answer={answer}>
      {(campaign) => (
        <RecordPage
          list={{ path: '/messages', label: t('Messages') }}
          name={campaign.subject ?? headingOf(t, i18n.language, campaign)}
          badge={isSent(campaign) ? null : <CampaignState campaign={campaign} />}
          detail={<TimeAgo at={campaign.createdAt} />}
          keyFacts={<CampaignKeyFacts campaign={campaign} />}
          side={{ content: <CampaignSide campaign={campaign} />, onNarrow: 'after' }}
          tabs={[
            { value: 'summary', label: t('Summary'), content: <Summary campaign={campaign} /> },
            {
              value: 'recipients',
              label: t('Recipients'),
              count: campaign.recipients,
              content: <CampaignRecipients campaign={campaign} />,
            },
          ]}
        />
      )}
    </RecordAnswer>
  );
}

function headingOf(t: TFunction, language: string, { recipients }: Campaign): string {
  return recipients === 1
    ? t('Message to one customer')
    : t('Message to {{number}} customers', { number: quantityText(recipients, language) });
}

function CampaignKeyFacts({ campaign: { sent, waiting, failed, optedOut, credits, channel } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const last = channel === 'sms' ? { label: t('SMS credits'), value: credits } : { label: t('Opted out'), value: optedOut };
  const figures = [{ label: t('Sent'), value: sent }, { label: t('Waiting'), value: waiting }, { label: t('Failed'), value: failed }, last];
  return <KeyFacts facts={figures.map(({ label, value }) => ({ label, value: <Quantity value={value} /> }))} />;
}

/** Who sent it by what, and who was left out. */
function CampaignSide({ campaign: { channel, createdBy, createdAt, optedOut, withoutAddress } }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const leftOut = (count: number) => (count === 0 ? null : <Quantity value={count} />);
  const facts = [
    { label: t('Channel'), value: channelName(t, channel) },
    { label: t('Sent by'), value: createdBy },
    { label: t('Sent on'), value: <MomentText at={createdAt} /> },
    ...(channel === 'sms' ? [{ label: t('Opted out'), value: leftOut(optedOut) }] : []),
    { label: t('No number or address'), value: leftOut(withoutAddress) },
  ];
  return <Facts title={t('Details')} facts={facts} />;
}

function Summary({ campaign }: { campaign: Campaign }) {
  const { t } = useTranslation();
  const { recipients, sent, failed, waiting } = campaign;
  const done = recipients === 0 ? 0 : Math.round(((sent + failed) / recipients) * 100);
  return (
    <Stack gap="md">
      {campaign.error ? <Text c="var(--mantine-color-error)">{translateServerText(campaign.error)}</Text> : null}
      <div>
        <Progress value={done} size="lg" radius="md" aria-label={t('How much has been sent')} animated={waiting > 0} />
        <Text fz="sm" c="dimmed" mt={4} role="status">
          {t('{{done}} of {{recipients}} done', { done: sent + failed, recipients })}
        </Text>
      </div>
      <Card withBorder padding="md">
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{campaign.body}</Text>
      </Card>
    </Stack>
  );
}
