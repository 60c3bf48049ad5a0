import { isPromptOpen, type PromptState } from '@karakana/contract/payments/prompt.ts';
import { readSmsPurchase, type SmsPurchase } from '@karakana/contract/payments/sms-credits.ts';
import { Button, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMoney } from '../../garage/use-money.tsx';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { phoneText } from '../../kit/text/phone-text.ts';
import { quantityText } from '../../kit/text/quantity.tsx';
import { promptStateText } from '../prompts/prompt-words.ts';

/** For where live events do not come through. */
const readEveryMs = 3_000;

type ProgressProps = { id: number; onAgain: () => void; onClose: () => void };

/** How far a purchase has come, as it happens. */
export function PurchaseProgress({ id, onAgain, onClose }: ProgressProps) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const answer = useQuery({
    ...endpointQuery(readSmsPurchase, { id }),
    refetchInterval: ({ state }) => (state.data && isPending(state.data.state) ? readEveryMs : false),
  });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { state, reason, amount } = answer.data;
  return (
    <Stack gap="lg" pt="md">
      <Stack align="center" gap="xs" ta="center" role="status">
        <Title order={2} fz="xl">
          {promptStateText(t, state)}
        </Title>
        <Text fw={650} fz="xl" component="div">
          {money(amount)}
        </Text>
        <Text>{sentence(t, answer.data, quantityText(answer.data.credits, i18n.language))}</Text>
        {reason ? <Text c="dimmed">{translateServerText(reason)}</Text> : null}
        {isPromptOpen(state) ? <Progress value={100} animated w="100%" size="sm" aria-label={promptStateText(t, state)} /> : null}
      </Stack>
      {state === 'paid' ? <Button onClick={onClose}>{t('Done')}</Button> : null}
      {isPending(state) || state === 'paid' ? null : <Button onClick={onAgain}>{t('Try again')}</Button>}
    </Stack>
  );
}

/** What is unknown may still be paid. */
const isPending = (state: PromptState): boolean => isPromptOpen(state) || state === 'unknown';

const sentence = (t: TFunction, { state, mobile, receipt }: SmsPurchase, figure: string): string =>
  ({
    requested: t('The request is on its way to {{phone}}.', { phone: phoneText(mobile) }),
    sent: t('Request has been sent to {{phone}}. It is paid once the PIN is entered there.', { phone: phoneText(mobile) }),
    paid: receipt
      ? t('{{figure}} SMS credits are yours. The code of M-Pesa is {{code}}.', { figure, code: receipt })
      : t('{{figure}} SMS credits are yours.', { figure }),
    failed: t('The request did not come through.'),
    cancelled: t('The request was cancelled on the phone. Nothing was paid.'),
    timed_out: t('Nobody entered the PIN in time.'),
    unknown: t('M-Pesa has not said what became of it. If it was paid, that is still noticed by itself.'),
  })[state];
