import {
  type Damage,
  type DamageKind,
  damageKinds,
  maxDamages,
  type VehicleSide,
  vehicleSides,
} from '@karakana/contract/works/check-in/check-in.ts';
import { ActionIcon, Badge, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './check-in.module.css';
import { damageText, sideText } from './check-in-words.ts';
import { MarkedDrawing } from './marked-drawing.tsx';

type FieldProps = { value: Damage[]; onChange: (damages: Damage[]) => void };

/** Damage as it is found: choose what it is, tap where it is. */
export function DamageField({ value, onChange }: FieldProps) {
  const { t } = useTranslation();
  const [side, setSide] = useState<VehicleSide>('left');
  const [kind, setKind] = useState<DamageKind>('scratch');
  const mark = (place: { x: number; y: number }) => {
    if (value.length < maxDamages) onChange([...value, { side, kind, note: null, ...place }]);
  };
  return (
    <Stack gap="sm">
      <Choice label={t('Side')} all={vehicleSides} chosen={side} onChoose={setSide} textOf={(one) => sideText(t, one)} />
      <Choice label={t('Kind of damage')} all={damageKinds} chosen={kind} onChoose={setKind} textOf={(one) => damageText(t, one)} />
      <MarkedDrawing side={side} damages={value} onMark={mark} />
      <Text fz="sm" c="dimmed">
        {t('Tap the drawing where the damage is.')}
      </Text>
      <ol className={classes.damages}>
        {value.map((damage, at) => (
          // What is marked has no name but its place in the list.
          // biome-ignore lint/suspicious/noArrayIndexKey: marks are only added at the end, and numbered by their place
          <li key={at} className={classes.damage}>
            <Badge circle size="lg" color="red.9">
              {at + 1}
            </Badge>
            <TextInput
              className={classes.note ?? ''}
              aria-label={t('Note on damage {{number}}', { number: at + 1 })}
              placeholder={`${damageText(t, damage.kind)}, ${sideText(t, damage.side)}`}
              value={damage.note ?? ''}
              maxLength={200}
              onChange={({ currentTarget }) => onChange(value.with(at, { ...damage, note: currentTarget.value || null }))}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('Remove damage {{number}}', { number: at + 1 })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </Stack>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  all: readonly T[];
  chosen: T;
  onChoose: (one: T) => void;
  textOf: (one: T) => string;
};

function Choice<T extends string>({ label, all, chosen, onChoose, textOf }: ChoiceProps<T>) {
  return (
    <fieldset className={classes.choices} aria-label={label}>
      {all.map((one) => (
        <Button
          key={one}
          px="sm"
          size="md"
          variant={one === chosen ? 'filled' : 'default'}
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
        >
          {textOf(one)}
        </Button>
      ))}
    </fieldset>
  );
}
