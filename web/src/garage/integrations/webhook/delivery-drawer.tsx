import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import { listWebhookDeliveries, readWebhookDelivery, sendDeliveryAgain } from '@karakana/contract/garage/webhook.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Code, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { translateServerText } from '../../../i18n/translate-server-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Failed } from '../../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../../kit/list/list-skeleton.tsx';
import { useIsPhone } from '../../../kit/screen-size.ts';
import { TimeAgo } from '../../../kit/text/time-ago.tsx';
import { useUser } from '../../../shell/session.ts';
import { DeliveryState, kindName } from './delivery-words.tsx';

type Delivery = ResponseBody<typeof readWebhookDelivery>;

/** One delivery beside the list: `open(id)`, and `drawer` to put on the screen. */
export function useDeliveryDrawer() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [id, setId] = useState<number>();
  const drawer = (
    <Drawer
      opened={id !== undefined}
      onClose={() => setId(undefined)}
      title={t('Delivery')}
      position="right"
      size={isPhone ? '100%' : 'lg'}
      styles={{ title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {id === undefined ? null : <OneDelivery id={id} />}
    </Drawer>
  );
  return { open: setId, drawer };
}

function OneDelivery({ id }: { id: number }) {
  const answer = useEndpointQuery(readWebhookDelivery, { id });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return <Shown delivery={answer.data} />;
}

function Shown({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { id, kind, status, statusCode, errorText, answer, body, triedAt } = delivery;
  const again = useAction(sendDeliveryAgain, { refreshes: [listWebhookDeliveries, readWebhookDelivery] });
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Group gap="xs">
          <Text fw={600}>
            {kindName(t, kind)} {id}
          </Text>
          <DeliveryState state={status} />
        </Group>
        {may(role, 'integrations:write') ? (
          <Button variant="default" leftSection={<IconSend size={18} />} loading={again.pending} onClick={() => again.run({ id })}>
            {t('Send again')}
          </Button>
        ) : null}
      </Group>
      <Part title={t('Answer')}>
        {triedAt ? (
          <Text fz="sm" c="dimmed">
            {statusCode === null ? null : `${statusCode} · `}
            <TimeAgo at={triedAt} />
          </Text>
        ) : (
          <Text fz="sm" c="dimmed">
            {t('It has not been sent yet.')}
          </Text>
        )}
        {errorText ? <Text>{translateServerText(errorText)}</Text> : null}
        {answer ? <Written text={answer} /> : null}
      </Part>
      <Part title={t('What was sent')}>
        <Written text={JSON.stringify(JSON.parse(body), null, 2)} />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Title order={3} fz="md">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

const Written = ({ text }: { text: string }) => (
  <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} tabIndex={0}>
    {text}
  </Code>
);
