import { type MessageVariable, messageVariables } from '@karakana/contract/customers/message.ts';
import type { Campaign } from '@karakana/contract/messaging/campaign.ts';
import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

type BodyProps = { channel: Campaign['channel']; value: string; error?: ReactNode; onChange: (body: string) => void };

/** The text of a message, with buttons for what differs from customer to customer. */
export function MessageBody({ channel, value, error, onChange }: BodyProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const lengthId = useId();
  const put = (variable: MessageVariable) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const word = `{${variable}}`;
    onChange(value.slice(0, selectionStart) + word + value.slice(selectionEnd));
    const after = selectionStart + word.length;
    // Once the new text is there, one types on behind it.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(after, after);
    });
  };
  return (
    <Stack gap={6}>
      <Textarea
        ref={area}
        label={t('Text')}
        required
        autosize
        minRows={4}
        maxRows={14}
        aria-describedby={lengthId}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text id={lengthId} fz="sm" c="dimmed">
        {channel === 'sms'
          ? t('{{characters}} characters, {{parts}} SMS each', { characters: [...value].length, parts: smsParts(value) })
          : t('{{characters}} characters', { characters: [...value].length })}
      </Text>
      <Group gap={6} role="group" aria-label={t('Put in')}>
        {messageVariables.map((variable) => (
          <Button key={variable} size="compact-sm" variant="default" fw={500} onClick={() => put(variable)}>
            {variableName(t, variable)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}

function variableName(t: (text: string) => string, variable: MessageVariable): string {
  const names: Record<MessageVariable, string> = {
    first_name: t('First name'),
    last_name: t('Last name'),
    registration: t('Plate'),
    garage_name: t('Garage'),
    branch_name: t('Branch'),
    garage_mobile: t('Our number'),
  };
  return names[variable];
}
