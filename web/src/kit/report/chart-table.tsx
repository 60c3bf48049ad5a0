import { Button, Collapse, Stack, Table } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Figure } from '../text/figure.tsx';
import classes from './report.module.css';

type ChartTableProps = {
  name: string;
  /** What a row is of, and then what each of its figures says. */
  heads: [string, ...string[]];
  rows: { key: string; of: ReactNode; figures: number[] }[];
};

/** The figures of a chart as a table, for who would rather read them or cannot see it. */
export function ChartTable({ name, heads: [of, ...heads], rows }: ChartTableProps) {
  const { t } = useTranslation();
  const tableId = useId();
  const [isShown, setShown] = useState(false);
  return (
    <Stack gap="xs">
      <Button
        variant="default"
        className={classes.unprinted ?? ''}
        style={{ alignSelf: 'flex-start' }}
        aria-expanded={isShown}
        aria-controls={tableId}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t('Hide the table') : t('Show as a table')}
      </Button>
      <Collapse expanded={isShown} id={tableId}>
        <Table.ScrollContainer minWidth={heads.length * 130}>
          <Table horizontalSpacing="md" verticalSpacing="xs" aria-label={name}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{of}</Table.Th>
                {heads.map((head) => (
                  <Table.Th key={head} ta="end">
                    {head}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.key}>
                  <Table.Th scope="row" fw={400}>
                    {row.of}
                  </Table.Th>
                  {heads.map((head, place) => (
                    <Table.Td key={head} ta="end">
                      <Figure amount={row.figures[place] ?? 0} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Collapse>
    </Stack>
  );
}
