import { MessageDraft, previewMessage } from '@karakana/contract/customers/message.ts';
import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import type { Campaign } from '@karakana/contract/messaging/campaign.ts';
import { unknownVariables } from '@karakana/contract/messaging/variables.ts';
import { Alert, Card, Group, Loader, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { endpointQuery } from '../kit/api/endpoint-query.ts';
import { isRefusal } from '../kit/api/refusal.ts';
import { phoneText } from '../kit/text/phone-text.ts';
import { costWords, shortfallWords } from './cost-words.ts';
import type { MessageForm } from './message-form.ts';

type Preview = ResponseBody<typeof previewMessage>;

/** What would come of a message, asked anew whenever one pauses in writing it. */
export function useMessagePreview(form: MessageForm | undefined): UseQueryResult<Preview> {
  const [written] = useDebouncedValue(form, 400);
  // Who is reached is worth knowing before the first word is written, and while one of them is wrong.
  const draft = written && { ...written, subject: sendable(written.subject), body: sendable(written.body) };
  return useQuery({
    ...endpointQuery(previewMessage, draft ?? { channel: 'sms', body: '-' }),
    enabled: MessageDraft.safeParse(draft).success,
    placeholderData: keepPreviousData,
  });
}

const sendable = (text: string): string => (text.trim() === '' || unknownVariables(text).length > 0 ? '-' : text);

/** Who gets the message, how it reads for the first of them, and what it costs. */
export function MessagePreview({
  answer,
  channel,
  isWritten,
}: {
  answer: UseQueryResult<Preview>;
  channel: Campaign['channel'];
  isWritten: boolean;
}) {
  const { t } = useTranslation();
  const { data, error, isFetching } = answer;
  return (
    <Card withBorder component="section" aria-label={t('Preview')} padding="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="h5">
            {t('Preview')}
          </Title>
          {isFetching ? <Loader size="xs" /> : null}
        </Group>
        {error ? <Text c="var(--mantine-color-error)">{translateServerText(isRefusal(error) ? error.said : error.message)}</Text> : null}
        {data && !error ? (
          <>
            <Reached preview={data} channel={channel} />
            {channel === 'sms' && isWritten ? <Cost preview={data} /> : null}
            {isWritten ? <Sample preview={data} isOld={answer.isPlaceholderData} /> : null}
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

function Reached({ preview, channel }: { preview: Preview; channel: Campaign['channel'] }) {
  const { t } = useTranslation();
  const { recipients, optedOut, withoutAddress } = preview;
  return (
    <div role="status">
      <Text fw={600}>{t('Recipients: {{number}}', { number: recipients })}</Text>
      {optedOut > 0 ? (
        <Text fz="sm" c="dimmed">
          {channel === 'sms'
            ? t('Do not want SMS: {{number}}', { number: optedOut })
            : t('Do not want e-mail: {{number}}', { number: optedOut })}
        </Text>
      ) : null}
      {withoutAddress > 0 ? (
        <Text fz="sm" c="dimmed">
          {t('No number or address: {{number}}', { number: withoutAddress })}
        </Text>
      ) : null}
    </div>
  );
}

function Cost({ preview }: { preview: Preview }) {
  const { t } = useTranslation();
  const [words, shortfall] = [costWords(t, preview), shortfallWords(t, preview)];
  if (!shortfall) return <Text fz="sm">{words}</Text>;
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} title={t('Not enough SMS credits')} c="var(--mantine-color-text)">
      {words}. {shortfall}.
    </Alert>
  );
}

/** What was written before the last pause is not shown as if it were the present text. */
function Sample({ preview: { sample }, isOld }: { preview: Preview; isOld: boolean }) {
  const { t } = useTranslation();
  if (isOld) return <Skeleton height={72} />;
  if (!sample) return null;
  const { to, subject, body } = sample;
  return (
    <Stack gap={4}>
      <Text fz="sm" c="dimmed">
        {t('How {{to}} will see it', { to: phoneText(to) })}
      </Text>
      <Card bg="var(--mantine-color-default-hover)" padding="sm" radius="md">
        {subject ? <Text fw={650}>{subject}</Text> : null}
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Text>
      </Card>
    </Stack>
  );
}
