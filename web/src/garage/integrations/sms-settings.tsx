import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import { readSmsIntegration, SmsIntegrationDraft, saveSmsIntegration, testSmsIntegration } from '@karakana/contract/garage/integration.ts';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { checkForm } from '../../kit/form/check-form.ts';
import { CopyField } from '../../kit/form/copy-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { TextLink } from '../../kit/list/row-link.tsx';
import { IntegrationPanel } from './integration-panel.tsx';
import { missingSecrets, writtenSecrets } from './needed-secrets.ts';
import { SecretField } from './secret-field.tsx';

type Stored = ResponseBody<typeof readSmsIntegration>;

export function SmsSettings() {
  const answer = useEndpointQuery(readSmsIntegration, {});
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return <SmsForm key={answer.data.updatedAt} stored={answer.data} />;
}

function SmsForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const kept = { apiKey: stored.hasApiKey };
  const form = useForm({
    initialValues: { username: stored.username ?? '', apiKey: '', shortCode: stored.shortCode ?? '' },
    validate: (draft) => ({ ...checkForm<typeof draft>(SmsIntegrationDraft)(draft), ...missingSecrets(draft, kept) }),
  });
  const field = fieldsOf(form);
  const save = useAction(saveSmsIntegration, { form, refreshes: [readSmsIntegration] });
  return (
    <IntegrationPanel
      title={t('SMS')}
      about={t('Your account with Africa’s Talking, so that messages come from your own name.')}
      stored={stored}
      trial={testSmsIntegration}
      form={form}
      onSubmit={form.onSubmit(({ apiKey, ...draft }) => save.run({ ...draft, ...writtenSecrets({ apiKey }) }))}
      pending={save.pending}
    >
      <Text fz="sm">
        {t('Without an account of your own, messages go by ours and take SMS credits.')}{' '}
        <TextLink to="/wallet">{t('Buy credits')}</TextLink>
      </Text>
      <TextInput required autoComplete="off" autoCapitalize="none" {...field('username', t('Username'))} />
      <SecretField kept={kept.apiKey} onKeep={() => form.setFieldValue('apiKey', '')} {...field('apiKey', t('API key'))} />
      <TextInput
        description={t('The sender name people see. Leave empty to use the shared one.')}
        autoComplete="off"
        {...field('shortCode', t('Sender name or short code'))}
      />
      {stored.callbackUrl ? (
        <CopyField
          label={t('Address for answers')}
          description={t(
            'Give it to Africa’s Talking as the callback for incoming messages, and to nobody else. Answers need a short code.',
          )}
          value={stored.callbackUrl}
        />
      ) : null}
      {stored.reportUrl ? (
        <CopyField
          label={t('Address for delivery reports')}
          description={t('Give it to Africa’s Talking as the callback for delivery reports, so that you see which messages arrived.')}
          value={stored.reportUrl}
        />
      ) : null}
    </IntegrationPanel>
  );
}
