import { resendMobileCode, verifyMobile } from '@karakana/contract/accounts/sign-in.ts';
import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { Phone } from '../../kit/text/phone.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';
import { updateUser, useUser } from '../../shell/session.ts';
import { ResendButton } from '../sign-in/resend-button.tsx';
import { SixDigits } from '../sign-in/six-digits.tsx';

/** Shows whether the mobile number was proven to be one's own, and proves it with a code sent by SMS. */
export function MobileVerification() {
  const { t } = useTranslation();
  const { mobile, mobileVerified } = useUser();
  const [sentTo, setSentTo] = useState<string>();
  const send = useAction(resendMobileCode, { onDone: () => setSentTo(mobile ?? undefined) });
  const waits = sentTo !== undefined && sentTo === mobile;
  return (
    <Card withBorder padding="lg" maw={720} component="section" aria-labelledby="mobile-number">
      <Stack gap="md">
        <Group justify="space-between">
          <div>
            <Title order={2} fz="h4" id="mobile-number">
              {t('Mobile number')}
            </Title>
            <Text c="dimmed">{mobile ? <Phone number={mobile} /> : t('Add your mobile number above to verify it.')}</Text>
          </div>
          {mobile ? <VerifiedBadge verified={mobileVerified} /> : null}
        </Group>
        {mobile && !mobileVerified && !waits ? (
          <Group justify="flex-end">
            <Button variant="default" loading={send.pending} onClick={() => send.run({})}>
              {t('Send a code by SMS')}
            </Button>
          </Group>
        ) : null}
        {waits && !mobileVerified ? (
          <>
            <CodeForm />
            <ResendButton label={t('Send a new code')} onResend={() => send.run({})} pending={send.pending} />
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

function VerifiedBadge({ verified }: { verified: boolean }) {
  const { t } = useTranslation();
  return verified ? <StatusBadge tone="done">{t('Verified')}</StatusBadge> : <StatusBadge tone="waiting">{t('Not verified')}</StatusBadge>;
}

function CodeForm() {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { code: '' }, validate: checkForm(verifyMobile.input) });
  const verify = useAction(verifyMobile, {
    form,
    refreshes: [readCurrentUser],
    onDone: updateUser,
    onFailed: ({ status, said }) => {
      if (status !== 422) return;
      // Correcting single digits would send, and count, a try for each.
      form.setFieldValue('code', '');
      form.setFieldError('code', translateServerText(said));
    },
  });
  const field = fieldsOf(form);
  return (
    <FormElement form={form} onSubmit={form.onSubmit((values) => verify.run(values))}>
      <Stack gap="md" maw={360}>
        <SixDigits {...field('code', t('The six digits from the SMS'))} onComplete={(code) => verify.run({ code })} />
        <Button type="submit" loading={verify.pending}>
          {t('Verify')}
        </Button>
      </Stack>
    </FormElement>
  );
}
