import { type MessageVariable, unknownVariables } from '@karakana/contract/messaging/variables.ts';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { nearestVariable } from './nearest-variable.ts';
import { variableNames } from './variable-names.ts';

/** Names what nobody can put something in for, with what was probably meant to take its place by a press. */
export function UnknownVariables({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const { t } = useTranslation();
  const names = variableNames(t);
  return (
    <div role="status">
      {unknownVariables(text).map((written) => (
        <Unknown
          key={written}
          written={written}
          nearest={nearestVariable(written, names)}
          onReplace={(word) => onChange(text.replaceAll(written, () => word))}
        />
      ))}
    </div>
  );
}

type UnknownProps = { written: string; nearest: MessageVariable | undefined; onReplace: (word: string) => void };

function Unknown({ written, nearest, onReplace }: UnknownProps) {
  const { t } = useTranslation();
  const word = `{${nearest}}`;
  return (
    <Group gap={6} mb={4}>
      <Text fz="sm" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
        <Text component="mark" fz="sm" inherit bg="var(--mantine-color-red-light)" c="inherit" px={4}>
          {written}
        </Text>{' '}
        {nearest ? t('is not known. Did you mean') : t('is not known. Choose one of these:')}
      </Text>
      {nearest ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onReplace(word)}
          aria-label={t('Write {{word}} instead of {{written}}', { word, written })}
        >
          {word}?
        </Button>
      ) : null}
    </Group>
  );
}
