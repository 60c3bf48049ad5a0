import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import { answerSandboxPrompt, payerActs, readSandboxPhone } from '@karakana/contract/garage/sandbox-phone.ts';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Money } from '../../kit/text/money.tsx';
import { Phone } from '../../kit/text/phone.tsx';
import { StatusBadge, type StatusTone } from '../../kit/text/status.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';

type Prompt = ResponseBody<typeof answerSandboxPrompt>;
type Act = (typeof payerActs)[number];

/** One prompt as the phone shows it, with all that its owner can do. */
export function PromptCard({ prompt }: { prompt: Prompt }) {
  const { t } = useTranslation();
  const answer = useAction(answerSandboxPrompt, { refreshes: [readSandboxPhone] });
  const { tone, label } = states(t)[prompt.status];
  const acts: Act[] = prompt.status === 'open' ? [...payerActs] : prompt.status === 'late' ? ['pay'] : [];
  return (
    <Card withBorder component="article" maw={720}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fz="sm" c="dimmed">
            <Phone number={prompt.phone} /> · <TimeAgo at={prompt.sentAt} />
          </Text>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </Group>
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {t('Pay')} <Money amount={prompt.amount} currency="KES" />{' '}
          {t('to {{number}}, account {{account}}', { number: prompt.shortCode, account: prompt.reference })}
        </Text>
        {prompt.description ? <Text fz="sm">{prompt.description}</Text> : null}
        {prompt.receipt ? (
          <Text fz="sm">
            {t('Receipt')} <bdi>{prompt.receipt}</bdi>
          </Text>
        ) : null}
        {acts.length > 0 ? (
          <Group gap="xs">
            {acts.map((act) => (
              <Button
                key={act}
                variant={act === 'pay' ? 'filled' : 'default'}
                disabled={answer.pending}
                onClick={() => answer.run({ prompt: prompt.id, act })}
              >
                {actLabels(t)[act]}
              </Button>
            ))}
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

const actLabels = (t: (text: string) => string): Record<Act, string> => ({
  pay: t('Pay'),
  cancel: t('Cancel'),
  ignore: t('Ignore'),
  wrong_pin: t('Wrong PIN'),
  low_balance: t('Too little money'),
  pay_late: t('Pay late'),
});

const states = (t: (text: string) => string): Record<Prompt['status'], { tone: StatusTone; label: string }> => ({
  open: { tone: 'waiting', label: t('On the phone') },
  late: { tone: 'waiting', label: t('Will pay in some minutes') },
  paid: { tone: 'done', label: t('Paid') },
  cancelled: { tone: 'draft', label: t('Cancelled') },
  wrong_pin: { tone: 'failed', label: t('Wrong PIN') },
  low_balance: { tone: 'failed', label: t('Too little money') },
  ignored: { tone: 'draft', label: t('Not answered') },
});
