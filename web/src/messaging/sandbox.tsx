import { listSandboxMessages } from '@karakana/contract/messaging/sandbox.ts';
import { Anchor, Badge, Card, Container, Group, Pagination, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { Empty } from '../kit/feedback/empty.tsx';
import { Failed } from '../kit/feedback/failed.tsx';
import { ListSearch, useListSearch } from '../kit/list/list-search.ts';
import { ListSkeleton } from '../kit/list/list-skeleton.tsx';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { useSession } from '../shell/session.ts';
import { Shell } from '../shell/shell.tsx';
import { stepBeforeWork } from '../shell/stored-session.ts';
import { SandboxAnswer } from './sandbox-answer.tsx';

const Search = ListSearch.extend({ channel: z.enum(['email', 'sms']).optional().catch(undefined) });

/** What would have been sent, while no provider of e-mail or SMS is set up. */
export function SandboxScreen() {
  const user = useSession()?.user;
  if (!user) return null;
  if (!stepBeforeWork(user)) {
    return (
      <Shell>
        <Messages />
      </Shell>
    );
  }
  return (
    <Container component="main" size="sm" py="xl">
      <Messages />
      <BackToStep to={stepBeforeWork(user) ?? '/'} />
    </Container>
  );
}

function Messages() {
  const { t } = useTranslation();
  const [search, change] = useListSearch(Search);
  return (
    <Stack gap="md" maw={760}>
      <div>
        <ScreenTitle>{t('Sandbox messages')}</ScreenTitle>
        <Text c="dimmed">{t('E-mail and SMS that would have been sent. Nothing leaves this server until a provider is set up.')}</Text>
      </div>
      <SegmentedControl
        value={search.channel ?? 'all'}
        onChange={(channel) => change({ channel: channel === 'email' || channel === 'sms' ? channel : undefined })}
        data={[
          { value: 'all', label: t('All') },
          { value: 'email', label: t('E-mail') },
          { value: 'sms', label: t('SMS') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      <MessageList search={search} onPage={(page) => change({ page })} />
    </Stack>
  );
}

function MessageList({ search, onPage }: { search: z.output<typeof Search>; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  const answer = useEndpointQuery(listSandboxMessages, { page: search.page ?? 1, ...(search.channel && { channel: search.channel }) });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { entries, totalCount, perPage, page } = answer.data;
  if (entries.length === 0)
    return <Empty sentence={t('E-mail and SMS that the application writes will show here. Nothing has been written yet.')} />;
  return (
    <>
      {entries.map((message) => (
        <Card key={message.id} withBorder component="article">
          <Group justify="space-between" mb="xs">
            <Group gap="xs">
              <Badge
                variant="light"
                c="var(--mantine-color-text)"
                color={message.channel === 'email' ? 'blue' : 'green'}
                tt="none"
                radius="sm"
              >
                {message.channel === 'email' ? t('E-mail') : t('SMS')}
              </Badge>
              <Text fz="sm">{message.recipient}</Text>
            </Group>
            <Text fz="xs" c="dimmed">
              <TimeAgo at={message.createdAt} />
            </Text>
          </Group>
          {message.subject ? <Text fw={650}>{message.subject}</Text> : null}
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {withLinks(message.body)}
          </Text>
          {message.attachmentName ? (
            <Group gap={4} c="dimmed">
              <IconPaperclip size={14} aria-hidden />
              <Text fz="sm">{message.attachmentName}</Text>
            </Group>
          ) : null}
          {message.channel === 'sms' ? <SandboxAnswer id={message.id} /> : null}
        </Card>
      ))}
      {totalCount > perPage ? <Pagination total={Math.ceil(totalCount / perPage)} value={page} onChange={onPage} /> : null}
    </>
  );
}

/** Makes the addresses in a message pressable. */
function withLinks(body: string): ReactNode[] {
  return body.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    const key = `${index}-${part}`;
    return index % 2 === 1 ? (
      <Anchor key={key} href={part} inherit underline="always">
        {part}
      </Anchor>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}

function BackToStep({ to }: { to: string }) {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={to} mt="lg" display="block">
      {t('Back')}
    </Anchor>
  );
}
