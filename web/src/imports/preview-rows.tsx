import type { ImportPreview } from '@karakana/contract/imports/import.ts';
import type { Sayable } from '@karakana/contract/text.ts';
import { Stack, Switch, Table, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { translateServerText } from '../i18n/translate-server-text.ts';
import classes from './imports.module.css';

/** The first rows of a file and the first bad ones, each bad one with its reasons. */
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
        <Switch label={t('Only those that cannot go in')} checked={onlyBad} onChange={(event) => setOnlyBad(event.currentTarget.checked)} />
      ) : null}
      {/* What scrolls can be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('Rows of the file')}>
        <Table verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Row')}</Table.Th>
              <Table.Th>{t('Problem')}</Table.Th>
              {used.map(({ place, label }) => (
                <Table.Th key={place}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ row, cells, problemTexts: problems }) => (
              <Table.Tr key={row} className={problems.length > 0 ? classes.bad : undefined}>
                <Table.Td>{row}</Table.Td>
                <Table.Td className={classes.reasons}>{problems.length > 0 ? <Problems problems={problems} /> : null}</Table.Td>
                {used.map(({ place }) => (
                  <Table.Td key={place}>{cells[place] ?? ''}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </Stack>
  );
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
