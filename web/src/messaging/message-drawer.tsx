import { MessageDraft, messageCustomers } from '@karakana/contract/customers/message.ts';
import { channels, listCampaigns } from '@karakana/contract/messaging/campaign.ts';
import { unknownVariables } from '@karakana/contract/messaging/variables.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { channelName } from './campaign-state.tsx';
import { MessageBody } from './message-body.tsx';
import { type Audience, draftOf, withoutSpare } from './message-form.ts';
import { MessagePreview, useMessagePreview } from './message-preview.tsx';
import { SaveTemplate } from './save-template.tsx';
import { TemplateChoice } from './template-choice.tsx';

/** The form of a message to customers: `open({ ids })` or `open({ filter })`, and `drawer` to put on the screen. */
export function useMessageDrawer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form, field, open, close, frame } = useDrawerForm({ draftOf, validate: (draft) => checkForm(MessageDraft)(withoutSpare(draft)) });
  const send = useAction(messageCustomers, {
    form,
    refreshes: [listCampaigns],
    onDone: async ({ id }) => {
      close();
      await navigate({ to: '/messages/$id', params: { id: String(id) } });
    },
  });
  const { channel, subject, body } = form.values;
  const preview = useMessagePreview(frame.opened ? withoutSpare(form.values) : undefined);
  const recipients = preview.data?.recipients ?? 0;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Message to customers')}
      onSubmit={form.onSubmit((draft) => send.run(withoutSpare(draft)))}
      pending={send.pending}
      submitLabel={recipients > 0 ? t('Send to {{recipients}}', { recipients }) : t('Send')}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('Channel')}
        data={channels.map((value) => ({ value, label: channelName(t, value) }))}
        value={channel}
        onChange={(chosen) => form.setFieldValue('channel', chosen)}
      />
      <TemplateChoice
        key={channel}
        channel={channel}
        onChoose={(template) => form.setValues({ subject: template.subject ?? '', body: template.body })}
      />
      {channel === 'email' ? <TextInput required {...field('subject', t('Subject'))} /> : null}
      <MessageBody channel={channel} {...field('body', t('Text'))} value={body} />
      <SaveTemplate draft={{ channel, subject, body }} />
      <MessagePreview answer={preview} channel={channel} isWritten={body.trim() !== '' && unknownVariables(body).length === 0} />
    </FormDrawer>
  );
  return { open: (whom: Audience) => open(whom), drawer };
}
