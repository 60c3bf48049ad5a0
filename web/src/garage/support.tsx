import { contactSupport, SupportDraft } from '@karakana/contract/garage/support.ts';
import { Anchor, Group, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { fieldsOf } from '../kit/form/fields-of.ts';
import { FormPanel } from '../kit/form/form-panel.tsx';
import { Phone } from '../kit/text/phone.tsx';
import { useBrand } from '../shell/brand.tsx';
import { useUser } from '../shell/session.ts';
import classes from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

export function Support() {
  const { t } = useTranslation();
  const { name, email, mobile } = useBrand();
  const user = useUser();
  const { subject = '' } = useSearch({ from: '/_app/support' });
  const form = useForm({ initialValues: { subject, message: '' }, validate: checkForm(SupportDraft) });
  const send = useAction(contactSupport, {
    form,
    onDone: () => {
      form.setInitialValues({ subject: '', message: '' });
      form.reset();
    },
  });
  const field = fieldsOf(form);
  return (
    <SettingsPage title={t('Support')} about={t('Write to the {{name}} team, or call them.', { name })}>
      <Group gap="lg">
        <Anchor href={`mailto:${email}`} className={classes.contact ?? ''} style={{ gap: 6 }}>
          <IconMail size={18} aria-hidden />
          {email}
        </Anchor>
        <Anchor href={`tel:${mobile}`} className={classes.contact ?? ''} style={{ gap: 6 }}>
          <IconPhone size={18} aria-hidden />
          <Phone number={mobile} />
        </Anchor>
      </Group>
      <FormPanel
        title={t('Your message')}
        description={t('We will reply to {{email}}.', { email: user.email })}
        form={form}
        onSubmit={form.onSubmit((draft) => send.run(draft))}
        pending={send.pending}
        submitLabel={t('Send')}
      >
        <TextInput required maxLength={150} {...field('subject', t('Subject'))} />
        <Textarea
          description={t('What did you want to do, and what happened instead?')}
          required
          autosize
          minRows={5}
          {...field('message', t('Message'))}
        />
      </FormPanel>
    </SettingsPage>
  );
}
