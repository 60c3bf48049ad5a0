import {
  isPromptOpen,
  type Prompt,
  type PromptState,
  readPrompt,
  verifyMessages,
  verifyPayment,
} from '@karakana/contract/payments/prompt.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Group, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { type Icon, IconCheck, IconClock, IconDeviceMobileMessage, IconHelp, IconSend, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMoney } from '../../garage/use-money.tsx';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { TextLink } from '../../kit/list/row-link.tsx';
import { Facts } from '../../kit/record/facts.tsx';
import { MomentText } from '../../kit/text/date-text.tsx';
import { Phone } from '../../kit/text/phone.tsx';
import { phoneText } from '../../kit/text/phone-text.ts';
import { statusColours } from '../../kit/text/status.tsx';
import { useUser } from '../../shell/session.ts';
import { documentPath } from '../document-path.ts';
import { deskReads, promptReads } from '../payment-reads.ts';
import { promptSentence, promptStateText, promptTones } from './prompt-words.ts';

/** For where live events do not come through. */
const readEveryMs = 3_000;

type ProgressProps = { id: number; onAgain: (prompt: Prompt) => void; onClose: () => void };

/** How far a request on a phone has come, as it happens. */
export function PromptProgress({ id, onAgain, onClose }: ProgressProps) {
  const answer = useQuery({
    ...endpointQuery(readPrompt, { id }),
    refetchInterval: ({ state }) => (state.data && isPending(state.data.state) ? readEveryMs : false),
  });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return (
    <Stack gap="lg">
      <Result prompt={answer.data} />
      <Actions prompt={answer.data} onAgain={onAgain} onClose={onClose} />
      <PromptFacts prompt={answer.data} />
    </Stack>
  );
}

/** What is unknown may still be paid. */
const isPending = (state: PromptState): boolean => isPromptOpen(state) || state === 'unknown';

const signs: Record<PromptState, Icon> = {
  requested: IconSend,
  sent: IconDeviceMobileMessage,
  paid: IconCheck,
  failed: IconX,
  cancelled: IconX,
  timed_out: IconClock,
  unknown: IconHelp,
};

function Result({ prompt: { state, mobile, receipt, reason, amount } }: { prompt: Prompt }) {
  const { t } = useTranslation();
  const money = useMoney();
  const Sign = signs[state];
  return (
    <Stack align="center" gap="xs" ta="center" role="status">
      <ThemeIcon size={72} radius="xl" variant="light" color={statusColours[promptTones[state]]} c="var(--mantine-color-text)">
        <Sign size={40} aria-hidden />
      </ThemeIcon>
      <Title order={2} fz="xl">
        {promptStateText(t, state)}
      </Title>
      <Text fw={650} fz="xl" component="div">
        {money(amount)}
      </Text>
      <Text>{promptSentence(t, state, { phone: phoneText(mobile), receipt })}</Text>
      {reason ? <Text c="dimmed">{translateServerText(reason)}</Text> : null}
      {isPromptOpen(state) ? <Progress value={100} animated w="100%" size="sm" aria-label={promptStateText(t, state)} /> : null}
    </Stack>
  );
}

function Actions({ prompt, onAgain, onClose }: { prompt: Prompt } & Pick<ProgressProps, 'onAgain' | 'onClose'>) {
  const { t } = useTranslation();
  const { role } = useUser();
  const verify = useAction(verifyPayment, {
    done: null,
    refreshes: [...promptReads, ...deskReads],
    onDone: ({ status, message }) =>
      toast(status === 'failed' ? 'error' : 'success', translateServerText(status === 'paid' ? (paidText ?? message) : message)),
  });
  const mayAsk = may(role, 'payments:write');
  const { state } = prompt;
  return (
    <Group grow>
      {mayAsk && isPending(state) ? (
        <Button variant="default" loading={verify.pending} onClick={() => verify.run({ id: prompt.id })}>
          {t('Check now')}
        </Button>
      ) : null}
      {mayAsk && state !== 'paid' && !isPromptOpen(state) ? <Button onClick={() => onAgain(prompt)}>{t('Try again')}</Button> : null}
      {state === 'paid' ? <Button onClick={onClose}>{t('Done')}</Button> : null}
    </Group>
  );
}

const paidText = typeof verifyPayment.done === 'string' ? verifyPayment.done : verifyMessages.paid;

function PromptFacts({ prompt }: { prompt: Prompt }) {
  const { t } = useTranslation();
  const { invoiceNumber, customerName, mobile, receipt, requestedBy, requestedAt, endedAt } = prompt;
  const path = documentPath(prompt);
  return (
    <Facts
      facts={[
        { label: t('Invoice'), value: path ? <TextLink to={path}>{invoiceNumber}</TextLink> : invoiceNumber },
        { label: t('Customer'), value: customerName },
        { label: t('Phone'), value: <Phone number={mobile} /> },
        { label: t('M-Pesa code'), value: receipt ? <TextLink to={`/payments?search=${receipt}`}>{receipt}</TextLink> : null },
        { label: t('Asked by'), value: requestedBy ?? t('The customer') },
        { label: t('Asked on'), value: <MomentText at={requestedAt} /> },
        { label: t('Ended'), value: endedAt && <MomentText at={endedAt} /> },
      ]}
    />
  );
}
