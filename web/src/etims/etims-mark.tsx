import type { EtimsMark as Mark } from '@karakana/contract/accounting/etims-state.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Anchor, Group, Text } from '@mantine/core';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { TextLink } from '../kit/list/row-link.tsx';
import { StatusBadge } from '../kit/text/status.tsx';
import { useUser } from '../shell/session.ts';
import { etimsStateText, etimsTones } from './etims-words.ts';

/** What KRA said to an invoice, beside it; what it refused leads those who see the books to where it is mended. */
export function EtimsMark({ mark: { state, signedNumber, checkUrl, problem } }: { mark: Mark }) {
  const { t } = useTranslation();
  const { role } = useUser();
  return (
    <Group gap="xs" component="span" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      <StatusBadge tone={etimsTones[state]}>{etimsStateText(t, state)}</StatusBadge>
      {signedNumber ? <Text span>{signedNumber}</Text> : null}
      {checkUrl ? (
        <Anchor href={checkUrl} target="_blank" rel="noreferrer" fz="inherit" underline="always">
          {t('Check with KRA')}
        </Anchor>
      ) : null}
      {problem ? <Text span>{translateServerText(problem)}</Text> : null}
      {state === 'failed' && may(role, 'books:read') ? <TextLink to="/etims">{t('Open eTIMS')}</TextLink> : null}
    </Group>
  );
}
