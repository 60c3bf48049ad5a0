import { channels } from '@karakana/contract/messaging/campaign.ts';
import { type MessageTemplate, MessageTemplateDraft, messageTemplates } from '@karakana/contract/messaging/template.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { FormDrawer } from '../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../kit/form/use-drawer-form.ts';
import { channelName } from './campaign-state.tsx';
import { MessageBody } from './message-body.tsx';
import { withoutSpare } from './message-form.ts';

/** The form of a template: `open()` for a new one, `open(template)` for one there is. */
export function useTemplateDrawer() {
  const { t } = useTranslation();
  const {
    form,
    field,
    start: known,
    open,
    close,
    frame,
  } = useDrawerForm({ draftOf, validate: (draft) => checkForm(MessageTemplateDraft)(withoutSpare(draft)) });
  const outcome = { form, refreshes: [messageTemplates.list], onDone: close };
  const add = useAction(messageTemplates.create, outcome);
  const update = useAction(messageTemplates.update, outcome);
  const { channel } = form.values;
  const drawer = (
    <FormDrawer
      {...frame}
      title={known ? known.name : t('Add a template')}
      onSubmit={form.onSubmit((draft) => (known ? update.run({ ...withoutSpare(draft), id: known.id }) : add.run(withoutSpare(draft))))}
      pending={add.pending || update.pending}
    >
      <TextInput required data-autofocus {...field('name', t('Name'))} />
      <SegmentedControl
        fullWidth
        aria-label={t('Channel')}
        data={channels.map((value) => ({ value, label: channelName(t, value) }))}
        value={channel}
        onChange={(chosen) => form.setFieldValue('channel', chosen)}
      />
      {channel === 'email' ? <TextInput {...field('subject', t('Subject'))} /> : null}
      <MessageBody channel={channel} {...field('body', t('Text'))} value={form.values.body} />
    </FormDrawer>
  );
  return { open, drawer };
}

const draftOf = (template: MessageTemplate | undefined) => ({
  name: template?.name ?? '',
  channel: template?.channel ?? ('sms' as const),
  subject: template?.subject ?? '',
  body: template?.body ?? '',
});
