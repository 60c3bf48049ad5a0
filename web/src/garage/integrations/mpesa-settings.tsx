import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import {
  MpesaIntegrationDraft,
  readMpesaIntegration,
  saveMpesaIntegration,
  testMpesaIntegration,
} from '@karakana/contract/garage/integration.ts';
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { MoreDetails } from '../../kit/form/more-details.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { IntegrationPanel } from './integration-panel.tsx';
import { MpesaAddresses } from './mpesa-addresses.tsx';
import { missingSecrets, writtenSecrets } from './needed-secrets.ts';
import { SecretField } from './secret-field.tsx';

type Stored = ResponseBody<typeof readMpesaIntegration>;

export function MpesaSettings() {
  const answer = useEndpointQuery(readMpesaIntegration, {});
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return (
    <Stack gap="md">
      <MpesaForm key={answer.data.updatedAt} stored={answer.data} />
      {answer.data.configured ? <MpesaAddresses registeredAt={answer.data.registeredAt} /> : null}
    </Stack>
  );
}

function MpesaForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const kept = { consumerSecret: stored.hasConsumerSecret, passkey: stored.hasPasskey };
  const form = useForm({
    initialValues: draftOf(stored),
    validate: (draft) => ({
      ...checkForm<typeof draft>(MpesaIntegrationDraft)(draft),
      ...missingSecrets(draft, { ...kept, initiatorPassword: stored.hasInitiatorPassword || draft.initiatorName.trim() === '' }),
    }),
  });
  const field = fieldsOf(form);
  const save = useAction(saveMpesaIntegration, { form, refreshes: [readMpesaIntegration] });
  const { kind, initiatorName } = form.values;
  const submit = ({ consumerSecret, passkey, initiatorPassword, ...draft }: Draft) =>
    save.run({
      ...draft,
      storeNumber: draft.kind === 'till' ? draft.storeNumber : '',
      ...writtenSecrets({ consumerSecret, passkey, initiatorPassword }),
    });
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
      <NativeSelect
        data={[
          { value: 'paybill', label: t('Paybill') },
          { value: 'till', label: t('Till (Buy Goods)') },
        ]}
        {...field('kind', t('Customers pay to a'))}
      />
      <TextInput required inputMode="numeric" {...field('shortCode', kind === 'till' ? t('Till number') : t('Paybill number'))} />
      {kind === 'till' ? (
        <TextInput
          inputMode="numeric"
          description={t('The head office number your app went live with. Leave empty if it is the till itself.')}
          {...field('storeNumber', t('Store number'))}
        />
      ) : null}
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
      <MoreDetails form={form} blank={blank} fields={['callBackUrl', 'initiatorName', 'initiatorPassword', 'certificate']}>
        <TextInput
          description={t('Leave empty to use ours.')}
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field('callBackUrl', t('Callback address'))}
        />
        <TextInput
          description={t('The API user of your M-Pesa portal who may reverse payments. Without one, money is sent back by hand.')}
          autoComplete="off"
          autoCapitalize="none"
          {...field('initiatorName', t('Initiator'))}
        />
        {initiatorName.trim() === '' ? null : (
          <SecretField
            kept={stored.hasInitiatorPassword}
            onKeep={() => form.setFieldValue('initiatorPassword', '')}
            {...field('initiatorPassword', t('Initiator’s password'))}
          />
        )}
        <Textarea
          description={t('The certificate from Safaricom’s developer portal, with which the password is encrypted.')}
          placeholder="-----BEGIN CERTIFICATE-----"
          autosize
          minRows={2}
          maxRows={8}
          spellCheck={false}
          {...field('certificate', t('Certificate of Safaricom'))}
        />
      </MoreDetails>
    </IntegrationPanel>
  );
}

type Draft = ReturnType<typeof draftOf>;

const draftOf = (stored: Pick<Stored, 'kind'> & Partial<Stored>) => ({
  consumerKey: stored.consumerKey ?? '',
  consumerSecret: '',
  callBackUrl: stored.callBackUrl ?? '',
  shortCode: stored.shortCode ?? '',
  kind: stored.kind,
  storeNumber: stored.storeNumber ?? '',
  code: stored.code ?? '',
  passkey: '',
  initiatorName: stored.initiatorName ?? '',
  initiatorPassword: '',
  certificate: stored.certificate ?? '',
});

const blank = draftOf({ kind: 'paybill' });
