import { refer, rewardSmsCredits } from '@karakana/contract/garage/reward.ts';
import { Alert, Code, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { EmailField } from '../kit/form/fields.tsx';
import { fieldsOf } from '../kit/form/fields-of.ts';
import { FormPanel } from '../kit/form/form-panel.tsx';

/** Tells another garage of us, for a reward that both get. */
export function ReferralForm() {
  const { t } = useTranslation();
  const [referred, setReferred] = useState<{ email: string; referralCode: string }>();
  const form = useForm({ initialValues: { garageName: '', email: '' }, validate: checkForm(refer.input) });
  const tell = useAction(refer, {
    form,
    onDone: (answer) => {
      setReferred(answer);
      form.reset();
    },
  });
  const field = fieldsOf(form);
  return (
    <FormPanel
      title={t('Invite another garage')}
      description={t(
        'We send them an invitation in your name. Once they have joined and confirmed their e-mail, you and they get {{credits}} SMS credits each.',
        {
          credits: rewardSmsCredits,
        },
      )}
      form={form}
      onSubmit={form.onSubmit((draft) => tell.run(draft))}
      pending={tell.pending}
      submitLabel={t('Send the invitation')}
    >
      <TextInput required autoComplete="off" {...field('garageName', t('Name of their garage'))} />
      <EmailField required autoComplete="off" {...field('email', t('Their e-mail address'))} />
      {referred ? (
        <Alert color="green" role="status">
          {t('We have written to {{email}}. They can also sign up with this code:', { email: referred.email })}{' '}
          <Code fz="sm">{referred.referralCode}</Code>
        </Alert>
      ) : null}
    </FormPanel>
  );
}
