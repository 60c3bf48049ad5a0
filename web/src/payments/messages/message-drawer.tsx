import type { ProviderMessage } from '@karakana/contract/payments/provider-message.ts';
import { Code, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../kit/list/row-link.tsx';
import { useIsPhone } from '../../kit/screen-size.ts';
import { MomentText } from '../../kit/text/date-text.tsx';
import { MessageOutcome, messageKindText } from './message-words.tsx';

/** One message as it came. */
export function MessageDrawer({ message, onClose }: { message: ProviderMessage | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={message !== undefined}
      onClose={onClose}
      title={message ? messageKindText(t, message.kind) : ''}
      position="right"
      size={isPhone ? '100%' : 'lg'}
      styles={{ title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } }}
    >
      {message ? <Shown message={message} /> : null}
    </Drawer>
  );
}

function Shown({ message: { outcome, detail, receipt, receivedAt, body } }: { message: ProviderMessage }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Group gap="xs">
        <MomentText at={receivedAt} />
        <MessageOutcome outcome={outcome} />
        {receipt ? <TextLink to={`/payments?search=${encodeURIComponent(receipt)}`}>{receipt}</TextLink> : null}
      </Group>
      {detail ? <Text>{translateServerText(detail)}</Text> : null}
      <Title order={3} fz="md">
        {t('Word for word')}
      </Title>
      <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} tabIndex={0}>
        {readable(body)}
      </Code>
    </Stack>
  );
}

/** Line by line where it can be read so; what is broken is shown as it is. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
