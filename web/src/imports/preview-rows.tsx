import type { ImportPreview } from '@karakana/contract/imports/import.ts';
import type { Sayable } from '@karakana/contract/text.ts';
import { Stack, Switch, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { StatusBadge } from '../kit/text/status.tsx';
import classes from './imports.module.css';

/** The first rows of a file and the first bad ones, each with what becomes of it: added, known already, or why it cannot go in. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const { t } = useTranslation();
  const [onlyBad, setOnlyBad] = useState(false);
  const { fields, columns, rows, badRows } = preview;
  const used = columns.flatMap((field, place) => {
    const known = fields.find(({ name }) => name === field);
    return known ? [{ place, label: translateServerText(known.label) }] : [];
  });
  const shown = onlyBad ? rows.filter(({ problems }) => problems.length > 0) : rows;
  return (
    <Stack gap="sm">
      {badRows > 0 ? (
        <Switch
          label={t('Only rows that cannot be added')}
          checked={onlyBad}
          onChange={(event) => setOnlyBad(event.currentTarget.checked)}
        />
      ) : null}
      {/* What scrolls can be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('Rows of the file')}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Row')}</Table.Th>
              <Table.Th>{t('What happens')}</Table.Th>
              {used.map(({ place, label }) => (
                <Table.Th key={place}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((row) => (
              <Table.Tr key={row.row} className={row.problems.length > 0 ? classes.bad : undefined}>
                <Table.Td>{row.row}</Table.Td>
                <Table.Td className={classes.reasons}>
                  {row.problems.length > 0 ? <Problems problems={row.problemTexts} /> : <Outcome row={row} />}
                </Table.Td>
                {used.map(({ place }) => (
                  <Table.Td key={place}>{row.cells[place] ?? ''}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Stack>
  );
}

type Row = ImportPreview['rows'][number];

function Outcome({ row: { isKnown, vehicle } }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <>
      <StatusBadge tone={isKnown ? 'draft' : 'done'}>{isKnown ? t('Already in your list') : t('Will be added')}</StatusBadge>
      {vehicle ? (
        <Text fz="sm" c="dimmed" miw={180} mt={2}>
          {vehicleOutcome(t, vehicle)}
        </Text>
      ) : null}
    </>
  );
}

function vehicleOutcome(t: TFunction, vehicle: NonNullable<Row['vehicle']>): string {
  return {
    new: t('The vehicle will be added'),
    known: t('The vehicle is already in your list'),
    incomplete: t('The vehicle is left out: some details are missing'),
  }[vehicle];
}

function Problems({ problems }: { problems: Sayable[] }) {
  return (
    <Text fz="sm" miw={180}>
      <IconAlertTriangle
        size={16}
        color="var(--mantine-color-error)"
        aria-hidden
        style={{ verticalAlign: 'text-bottom', marginRight: 4 }}
      />
      {problems.map((problem) => translateServerText(problem)).join(', ')}
    </Text>
  );
}
