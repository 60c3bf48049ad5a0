import { Card, Group, Pagination, Stack, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ListProps } from './list-page.tsx';
import type { Page } from './page.ts';

/** The rows of a list as cards, where there is no room for columns. */
export function ListCards<T extends { id: number }>({ page, card, onOpen, onChange }: ListProps<T> & { page: Page<T> }) {
  const pages = Math.ceil(page.totalCount / page.perPage);
  return (
    <Stack gap="sm">
      {page.entries.map((row) =>
        onOpen ? (
          <UnstyledButton key={row.id} onClick={() => onOpen(row)}>
            <Card withBorder padding="md">
              {card(row)}
            </Card>
          </UnstyledButton>
        ) : (
          <Card key={row.id} withBorder padding="md">
            {card(row)}
          </Card>
        ),
      )}
      <Pages total={pages} page={page.page} onChange={(chosen) => onChange({ page: chosen })} />
    </Stack>
  );
}

function Pages({ total, page, onChange }: { total: number; page: number; onChange: (page: number) => void }) {
  const { t } = useTranslation();
  if (total <= 1) return null;
  return (
    <Group justify="center">
      <Pagination
        total={total}
        value={page}
        onChange={onChange}
        siblings={0}
        size="xl"
        gap={4}
        getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t('Previous page') : t('Next page') })}
      />
    </Group>
  );
}
