import type { ServiceCategory } from '@karakana/contract/garage/service.ts';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';

type CategoryFilterProps = {
  categories: z.output<typeof ServiceCategory>[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
};

/** Keeps a list of services to one category. */
export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  const { t } = useTranslation();
  return (
    <Select
      aria-label={t('Category')}
      placeholder={t('All categories')}
      clearable
      style={{ flex: '1 1 140px', maxWidth: 320 }}
      data={categories.map(({ id, name, serviceCount }) => ({ value: String(id), label: `${name} (${serviceCount})` }))}
      value={chosen ? String(chosen) : null}
      onChange={(id) => onChoose(id ? Number(id) : undefined)}
    />
  );
}
