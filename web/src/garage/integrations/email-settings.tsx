import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import {
  EmailIntegrationDraft,
  readEmailIntegration,
  saveEmailIntegration,
  testEmailIntegration,
} from '@karakana/contract/garage/integration.ts';
import { Group, NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { IntegrationPanel } from './integration-panel.tsx';
import { missingSecrets, writtenSecrets } from './needed-secrets.ts';
import { SecretField } from './secret-field.tsx';

type Stored = ResponseBody<typeof readEmailIntegration>;
const usualPort = 587;

export function EmailSettings() {
  const answer = useEndpointQuery(readEmailIntegration, {});
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return <EmailForm key={answer.data.updatedAt} stored={answer.data} />;
}

function EmailForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation();
  const kept = { password: stored.hasPassword };
  const form = useForm({
    initialValues: draftOf(stored),
    validate: (draft) => ({
      ...checkForm<typeof draft>(EmailIntegrationDraft)(draft),
      ...(draft.port === '' && { port: translateServerText('is required') }),
      ...missingSecrets(draft, kept),
    }),
  });
  const field = fieldsOf(form);
  const save = useAction(saveEmailIntegration, { form, refreshes: [readEmailIntegration] });
  return (
    <IntegrationPanel
      title={t('E-mail')}
      about={t('Your own mail server (SMTP), so that e-mails come from your address.')}
      stored={stored}
      trial={testEmailIntegration}
      form={form}
      onSubmit={form.onSubmit(({ password, ...draft }) => save.run({ ...draft, ...writtenSecrets({ password }) }))}
      pending={save.pending}
    >
      <Group align="flex-start" wrap="nowrap">
        <TextInput required placeholder="smtp.example.com" autoComplete="off" flex={1} {...field('address', t('Server'))} />
        <NumberInput required w={96} hideControls min={1} max={65_535} {...field('port', t('Port'))} />
      </Group>
      <TextInput required autoComplete="off" autoCapitalize="none" {...field('username', t('Username'))} />
      <SecretField kept={kept.password} onKeep={() => form.setFieldValue('password', '')} {...field('password', t('Password'))} />
      <TextInput
        description={t('The name your server knows us by. Usually left empty.')}
        autoComplete="off"
        {...field('domain', t('Domain'))}
      />
      <NativeSelect
        data={[
          { value: 'plain', label: 'PLAIN' },
          { value: 'login', label: 'LOGIN' },
          { value: 'cram_md5', label: 'CRAM-MD5' },
        ]}
        {...field('authentication', t('Sign-in method'))}
      />
      <Switch {...field('enableStarttlsAuto', t('Encrypt the connection where the server can (STARTTLS)'), { type: 'checkbox' })} />
    </IntegrationPanel>
  );
}

const draftOf = (stored: Stored) => ({
  address: stored.address ?? '',
  port: stored.port ?? (usualPort as number | ''),
  domain: stored.domain ?? '',
  username: stored.username ?? '',
  password: '',
  enableStarttlsAuto: stored.enableStarttlsAuto,
  authentication: stored.authentication,
});
