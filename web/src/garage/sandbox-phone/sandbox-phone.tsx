import { readSandboxPhone } from '@karakana/contract/garage/sandbox-phone.ts';
import { Alert, Anchor, Button, Stack, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { PayByHand } from './pay-by-hand.tsx';
import { PromptCard } from './prompt-card.tsx';

const lookAgainMs = 2_000;

/** Plays the phones of those who pay, while no real M-Pesa is spoken with. */
export function SandboxPhoneScreen() {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('Sandbox phone')}
      about={t(
        'Answer M-Pesa prompts as the customer would, or pay to your number by hand. No money moves: Safaricom is played by this server.',
      )}
    >
      <Phone />
    </SettingsPage>
  );
}

function Phone() {
  const { t } = useTranslation();
  // Nothing tells us of a prompt but the sandbox itself.
  const answer = useQuery({ ...endpointQuery(readSandboxPhone, {}), refetchInterval: lookAgainMs });
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { shortCode, kind, isRegistered, prompts } = answer.data;
  if (shortCode === null && prompts.length === 0) {
    return (
      <Empty
        sentence={t('Prompts will show here once M-Pesa is set up. In the sandbox any keys will do.')}
        action={
          <Button component={Link} to="/settings/integrations">
            {t('Set up M-Pesa')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="lg">
      <Stack gap="sm" component="section" aria-labelledby="prompts">
        <Title order={2} fz="h4" id="prompts">
          {t('Prompts')}
        </Title>
        {prompts.length === 0 ? (
          <Empty sentence={t('Ask for a payment by M-Pesa anywhere in the application: the prompt will show here.')} />
        ) : (
          prompts.map((prompt) => <PromptCard key={prompt.id} prompt={prompt} />)
        )}
      </Stack>
      {shortCode !== null && isRegistered ? <PayByHand shortCode={shortCode} kind={kind} /> : null}
      {shortCode !== null && !isRegistered ? (
        <Alert icon={<IconInfoCircle />} title={t('Payments by hand are not told of yet')} maw={720}>
          <Anchor component={Link} to="/settings/integrations" inherit underline="always">
            {t('Register the addresses in the M-Pesa settings first')}
          </Anchor>
        </Alert>
      ) : null}
    </Stack>
  );
}
