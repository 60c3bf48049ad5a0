import type { ServiceCategory } from '@karakana/contract/garage/service.ts';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';

type CategoryFilterProps = {
  categories: z.output<typeof ServiceCategory>[];
  chosen: number | undefined;
  onChoose: (id: number | undefined) => void;
};

/** Keeps a list of services to one category. */
export function categoryFilter(t: TFunction, { categories, chosen, onChoose }: CategoryFilterProps): ListFilter {
  return selectFilter({
    label: t('Category'),
    key: 'categoryId',
    all: t('All categories'),
    options: categories.map(({ id, name, serviceCount }) => ({ value: String(id), label: `${name} (${serviceCount})` })),
    value: chosen === undefined ? undefined : String(chosen),
    onChange: (id) => onChoose(id ? Number(id) : undefined),
  });
}
