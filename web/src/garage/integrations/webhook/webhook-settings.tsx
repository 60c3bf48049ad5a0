import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import { listWebhookDeliveries, readWebhook, saveWebhook, testWebhook, WebhookDraft } from '@karakana/contract/garage/webhook.ts';
import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Failed } from '../../../kit/feedback/failed.tsx';
import { checkForm } from '../../../kit/form/check-form.ts';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPanel } from '../../../kit/form/form-panel.tsx';
import { ListSkeleton } from '../../../kit/list/list-skeleton.tsx';
import { IntegrationState } from '../integration-state.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

type Stored = ResponseBody<typeof readWebhook>;

/** Where the garage has its events sent, and what was sent there. */
export function WebhookSettings() {
  const answer = useEndpointQuery(readWebhook, {});
  const [secret, setSecret] = useState<string | null>(null);
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { configured, updatedAt } = answer.data;
  return (
    <Stack gap="md">
      <IntegrationState stored={answer.data} />
      <WebhookForm key={updatedAt} stored={answer.data} onSecret={setSecret} />
      {configured ? <WebhookSecret secret={secret} onSecret={setSecret} /> : null}
      {configured ? <Deliveries /> : null}
    </Stack>
  );
}

function WebhookForm({ stored, onSecret }: { stored: Stored; onSecret: (secret: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { address: stored.address ?? '', isOn: stored.isOn },
    validate: checkForm(WebhookDraft),
  });
  const field = fieldsOf(form);
  const save = useAction(saveWebhook, {
    form,
    refreshes: [readWebhook],
    onDone: ({ secret }) => {
      if (secret !== null) onSecret(secret);
    },
  });
  const trial = useAction(testWebhook, { refreshes: [listWebhookDeliveries] });
  return (
    <FormPanel
      title={t('Webhook')}
      description={t('Sends what happens here to a program of your own, such as your bookkeeping, as soon as it happens.')}
      form={form}
      onSubmit={form.onSubmit((draft) => save.run(draft))}
      pending={save.pending}
      actions={
        stored.configured && stored.isOn ? (
          <Button
            variant="default"
            leftSection={<IconSend size={18} />}
            loading={trial.pending}
            disabled={save.pending || form.isDirty()}
            onClick={() => trial.run({})}
          >
            {t('Send a test')}
          </Button>
        ) : null
      }
    >
      <TextInput
        required
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        description={t('It must begin with https:// and be reachable from the internet.')}
        {...field('address', t('Address'))}
      />
      <Switch {...field('isOn', t('Send to this address'), { type: 'checkbox' })} />
      {stored.configured && form.isDirty() ? (
        <Text fz="sm" c="dimmed">
          {t('Save your changes to test them.')}
        </Text>
      ) : null}
    </FormPanel>
  );
}
