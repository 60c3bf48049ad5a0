import type { ImportPreview } from '@karakana/contract/imports/import.ts';
import { Card, Select, Text } from '@mantine/core';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { giveField } from './give-field.ts';
import classes from './imports.module.css';

type MappingProps = { preview: ImportPreview; pending: boolean; onChange: (columns: ImportPreview['columns']) => void };

/** Each column of the file with a word out of it, and the field it fills. */
export function ColumnMapping({ preview, pending, onChange }: MappingProps) {
  const { t } = useTranslation();
  const { headings, columns, fields, rows } = preview;
  const choices = fields.map(({ name, label, required }) => ({
    value: name,
    label: required ? `${translateServerText(label)} *` : translateServerText(label),
  }));
  const places = headings.map((heading, place) => ({ heading, place, name: heading || t('Column {{number}}', { number: place + 1 }) }));
  return (
    <Card withBorder padding="md">
      <div className={classes.columns}>
        {places.map(({ place, name }) => (
          <Column
            key={`${place} ${name}`}
            name={name}
            example={rows.find(({ cells }) => cells[place])?.cells[place]}
            choices={choices}
            field={columns[place] ?? null}
            pending={pending}
            onChoose={(field) => onChange(giveField(columns, place, field))}
          />
        ))}
      </div>
      {columns.includes('name') ? (
        <Text fz="sm" c="dimmed" mt="sm">
          {t('The first word of the full name becomes the first name, the others the last name.')}
        </Text>
      ) : null}
    </Card>
  );
}

type ColumnProps = {
  name: string;
  example: string | undefined;
  choices: { value: string; label: string }[];
  field: string | null;
  pending: boolean;
  onChoose: (field: string | null) => void;
};

function Column({ name, example, choices, field, pending, onChoose }: ColumnProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.column}>
        <Text fw={600} truncate>
          {name}
        </Text>
        {example ? (
          <Text fz="sm" c="dimmed" truncate>
            {example}
          </Text>
        ) : null}
      </div>
      <Select
        aria-label={t('What {{column}} means', { column: name })}
        placeholder={t('Left out')}
        clearable
        disabled={pending}
        data={choices}
        value={field}
        onChange={onChoose}
      />
    </>
  );
}
