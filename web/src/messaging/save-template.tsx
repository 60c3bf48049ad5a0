import { MessageTemplateDraft, messageTemplates } from '@karakana/contract/messaging/template.ts';
import { Button, Group, TextInput } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { wholeForm } from '../kit/form/check-form.ts';

type Draft = { channel: 'sms' | 'email'; subject: string; body: string };

/** Keeps what is being written as a template, under a name that is asked for first. */
export function SaveTemplate({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const save = useAction(messageTemplates.create, {
    form: { setErrors: (errors) => setProblem(errors.name ?? errors[wholeForm]) },
    refreshes: [messageTemplates.list],
    onDone: () => setName(undefined),
  });
  if (draft.body.trim() === '') return null;
  if (name === undefined) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDeviceFloppy size={16} />}
        onClick={() => setName('')}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('Save as template')}
      </Button>
    );
  }
  const template = { ...draft, name };
  return (
    <Group gap="xs" align="flex-start" wrap="nowrap">
      <TextInput
        aria-label={t('Name of the template')}
        placeholder={t('Name of the template')}
        data-autofocus
        style={{ flex: 1 }}
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button
        variant="default"
        loading={save.pending}
        disabled={!MessageTemplateDraft.safeParse(template).success}
        onClick={() => save.run(template)}
      >
        {t('Save')}
      </Button>
    </Group>
  );
}
