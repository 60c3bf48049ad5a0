import type { Campaign } from '@karakana/contract/messaging/campaign.ts';
import { smsParts } from '@karakana/contract/messaging/sms-parts.ts';
import { type MessageVariable, messageVariables } from '@karakana/contract/messaging/variables.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../i18n/use-translation.ts';
import { insertVariable } from './insert-variable.ts';
import { UnknownVariables } from './unknown-variables.tsx';
import { variableNames } from './variable-names.ts';

type BodyProps = {
  label: string;
  channel: Campaign['channel'];
  value: string;
  error?: ReactNode;
  onChange: (body: string) => void;
  'data-path'?: string;
};

/** The text of a message, with buttons for what differs from customer to customer. */
export function MessageBody({ channel, value, onChange, ...props }: BodyProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLTextAreaElement>(null);
  const lengthId = useId();
  const names = variableNames(t);
  const put = (variable: MessageVariable) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const { text, caret } = insertVariable(value, { start: selectionStart, end: selectionEnd }, variable);
    // The new text is there at once, so that whoever types on does so behind it.
    flushSync(() => onChange(text));
    area.current?.focus();
    area.current?.setSelectionRange(caret, caret);
  };
  return (
    <Stack gap={6}>
      <Textarea
        ref={area}
        required
        autosize
        minRows={4}
        maxRows={14}
        aria-describedby={lengthId}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...props}
      />
      <UnknownVariables text={value} onChange={onChange} />
      <Text id={lengthId} fz="sm" c="dimmed">
        {channel === 'sms'
          ? t('{{characters}} characters, {{parts}} SMS each', { characters: [...value].length, parts: smsParts(value) })
          : t('{{characters}} characters', { characters: [...value].length })}
      </Text>
      <Group gap={6} role="group" aria-label={t('Insert')}>
        {messageVariables.map((variable) => (
          <Button key={variable} size="compact-sm" variant="default" fw={500} onClick={() => put(variable)}>
            {names[variable]}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
