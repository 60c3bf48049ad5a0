import { answerSandboxMessage, reportSandboxMessage } from '@karakana/contract/messaging/sandbox.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconChecks, IconMessageReply, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { checkForm } from '../kit/form/check-form.ts';
import { fieldsOf } from '../kit/form/fields-of.ts';
import { FormElement } from '../kit/form/form-element.tsx';

/** Plays the phone that a message would have gone to. */
export function SandboxAnswer({ id }: { id: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <AnswerForm id={id} onClose={() => setIsOpen(false)} />;
  return (
    <Group gap={4} ms={-12}>
      <Button variant="subtle" size="sm" leftSection={<IconMessageReply size={18} />} onClick={() => setIsOpen(true)}>
        {t('Answer as this phone')}
      </Button>
      <Reports id={id} />
    </Group>
  );
}

/** Plays the network that tells whether the message has reached the phone. */
function Reports({ id }: { id: number }) {
  const { t } = useTranslation();
  const report = useAction(reportSandboxMessage, {});
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconChecks size={18} />}
        disabled={report.pending}
        onClick={() => report.run({ id, outcome: 'delivered' })}
      >
        {t('Report as delivered')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconX size={18} />}
        disabled={report.pending}
        onClick={() => report.run({ id, outcome: 'failed' })}
      >
        {t('Report as not delivered')}
      </Button>
    </>
  );
}

function AnswerForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { text: '' }, validate: checkForm(answerSandboxMessage.input.omit({ id: true })) });
  const field = fieldsOf(form);
  const send = useAction(answerSandboxMessage, { form, onDone: onClose });
  return (
    <FormElement form={form} onSubmit={form.onSubmit(({ text }) => send.run({ id, text }))}>
      <Group gap="xs" align="flex-end" wrap="nowrap" mt="xs">
        <TextInput autoFocus required maxLength={480} flex={1} {...field('text', t('Answer'))} />
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={send.pending}>
          {t('Send')}
        </Button>
      </Group>
    </FormElement>
  );
}
