import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { Button, Checkbox, type CheckboxGroupProps, Group, Stack, Text } from '@mantine/core';
import { useMoney } from '../garage/use-money.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './line-choice.module.css';

type ChoiceProps = Omit<CheckboxGroupProps<string>, 'children' | 'value' | 'onChange'> & {
  lines: WorkLine[];
  value: string[];
  onChange: (chosen: string[]) => void;
  /** One press for what is chosen most. */
  allLabel?: string;
};

/** Which lines of a work something is about. */
export function LineChoice({ lines, value, onChange, allLabel, ...group }: ChoiceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const all = lines.map(({ id }) => String(id));
  const hasAll = all.every((id) => value.includes(id));
  return (
    <Stack gap="xs">
      <Checkbox.Group {...group} value={value} onChange={onChange}>
        <Stack gap={0} mt="xs" className={classes.lines ?? ''}>
          {lines.map(({ id, description, total }) => (
            <Checkbox
              key={id}
              value={String(id)}
              classNames={{ root: classes.line ?? '', body: classes.body ?? '', labelWrapper: classes.words ?? '' }}
              label={
                <Group justify="space-between" gap="sm" wrap="nowrap">
                  <span className={classes.name}>{description}</span>
                  {total === null ? null : (
                    <Text component="span" inherit fw={600} className={classes.amount ?? ''}>
                      {money(total)}
                    </Text>
                  )}
                </Group>
              }
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {allLabel && lines.length > 1 ? (
        <Group>
          <Button variant="default" size="compact-md" mih={44} onClick={() => onChange(hasAll ? [] : all)}>
            {hasAll ? t('None of them') : allLabel}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
