import { Card, SimpleGrid, Text } from '@mantine/core';
import { Quantity } from '../kit/text/quantity.tsx';

export type RowCount = { label: string; value: number };

/** How many rows come to what, before an import and after it. */
export function RowCounts({ counts }: { counts: RowCount[] }) {
  return (
    <SimpleGrid cols={counts.length > 3 ? { base: 2, md: counts.length } : counts.length} spacing="sm">
      {counts.map(({ label, value }) => (
        <Card key={label} withBorder padding="sm" style={{ justifyContent: 'space-between' }}>
          <Text fz="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={650} fz="xl">
            <Quantity value={value} />
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
