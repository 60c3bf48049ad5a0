import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import {
  MpesaIntegrationDraft,
  readMpesaIntegration,
  saveMpesaIntegration,
  testMpesaIntegration,
} from '@karakana/contract/garage/integration.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { IntegrationPanel } from './integration-panel.tsx';
import { missingSecrets, writtenSecrets } from './needed-secrets.ts';
import { SecretField } from './secret-field.tsx';

type Stored = ResponseBody<typeof readMpesaIntegration>;

export function MpesaSettings() {
  const answer = useEndpointQuery(readMpesaIntegration, {});
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return <MpesaForm key={answer.data.updatedAt} stored={answer.data} />;
}

function MpesaForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const kept = { consumerSecret: stored.hasConsumerSecret, passkey: stored.hasPasskey };
  const form = useForm({
    initialValues: draftOf(stored),
    validate: (draft) => ({ ...checkForm<typeof draft>(MpesaIntegrationDraft)(draft), ...missingSecrets(draft, kept) }),
  });
  const field = fieldsOf(form);
  const save = useAction(saveMpesaIntegration, { form, refreshes: [readMpesaIntegration] });
  const submit = ({ consumerSecret, passkey, ...draft }: ReturnType<typeof draftOf>) =>
    save.run({ ...draft, ...writtenSecrets({ consumerSecret, passkey }) });
  return (
    <IntegrationPanel
      title={t('M-Pesa')}
      about={t('The keys of your Daraja app, so that payments come to your own paybill or till.')}
      stored={stored}
      trial={testMpesaIntegration}
      form={form}
      onSubmit={form.onSubmit(submit)}
      pending={save.pending}
    >
      <TextInput required inputMode="numeric" {...field('shortCode', t('Paybill or till number'))} />
      <TextInput required autoComplete="off" {...field('consumerKey', t('Consumer key'))} />
      <SecretField
        kept={kept.consumerSecret}
        onKeep={() => form.setFieldValue('consumerSecret', '')}
        {...field('consumerSecret', t('Consumer secret'))}
      />
      <SecretField kept={kept.passkey} onKeep={() => form.setFieldValue('passkey', '')} {...field('passkey', t('Passkey'))} />
      <TextInput
        description={t('The account number customers enter when they pay to your paybill themselves.')}
        autoComplete="off"
        {...field('code', t('Account code'))}
      />
      <TextInput
        description={t('Leave empty to use ours.')}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...field('callBackUrl', t('Callback address'))}
      />
    </IntegrationPanel>
  );
}

const draftOf = ({ consumerKey, callBackUrl, shortCode, code }: Stored) => ({
  consumerKey: consumerKey ?? '',
  consumerSecret: '',
  callBackUrl: callBackUrl ?? '',
  shortCode: shortCode ?? '',
  code: code ?? '',
  passkey: '',
});
