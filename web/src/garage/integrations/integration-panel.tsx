import type { Endpoint, ResponseBody } from '@karakana/contract/endpoint.ts';
import type { testEmailIntegration, testMpesaIntegration, testSmsIntegration } from '@karakana/contract/garage/integration.ts';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconCheck, IconPlugConnected, IconX } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import type { FormLike } from '../../kit/form/form-element.tsx';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { IntegrationState } from './integration-state.tsx';

type Trial = (typeof testMpesaIntegration | typeof testSmsIntegration | typeof testEmailIntegration) & Endpoint;
type Outcome = ResponseBody<Trial>;

type PanelProps = {
  title: string;
  about: string;
  stored: { configured: boolean; updatedAt: string | null };
  trial: Trial;
  form: FormLike;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  pending: boolean;
  children: ReactNode;
};

/** The settings of one provider, whether they are set up, and a trial of them that shows the provider's own word. */
export function IntegrationPanel({ title, about, stored, trial, form, onSubmit, pending, children }: PanelProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<{ at: string | null; says: Outcome }>();
  const attempt = useAction(trial, { done: null, onDone: (says) => setOutcome({ at: stored.updatedAt, says }) });
  // What was tried were the settings as they were stored then.
  const shown = outcome?.at === stored.updatedAt ? outcome.says : undefined;
  return (
    <Stack gap="md">
      <IntegrationState stored={stored} />
      <FormPanel
        title={title}
        description={about}
        form={form}
        onSubmit={onSubmit}
        pending={pending}
        actions={
          stored.configured ? (
            <Button
              variant="default"
              leftSection={<IconPlugConnected size={18} />}
              loading={attempt.pending}
              disabled={pending || form.isDirty()}
              onClick={() => attempt.run({})}
            >
              {t('Test the connection')}
            </Button>
          ) : null
        }
      >
        {children}
        {stored.configured && form.isDirty() ? (
          <Text fz="sm" c="dimmed">
            {t('Save your changes to test them.')}
          </Text>
        ) : null}
      </FormPanel>
      <div aria-live="polite">{shown && !form.isDirty() ? <TrialOutcome {...shown} /> : null}</div>
    </Stack>
  );
}

function TrialOutcome({ works, detailText }: Outcome) {
  const { t } = useTranslation();
  return (
    <Alert
      maw={720}
      color={works ? 'green' : 'red'}
      icon={works ? <IconCheck /> : <IconX />}
      title={works ? t('The connection works') : t('The connection does not work')}
      style={{ overflowWrap: 'anywhere' }}
    >
      {translateServerText(detailText)}
    </Alert>
  );
}
