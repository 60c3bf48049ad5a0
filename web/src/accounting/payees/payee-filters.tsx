import type { TFunction } from 'i18next';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { selectFilter } from '../../kit/list/select-filter.tsx';

type Choosing<V extends string> = { chosen: V | undefined; onChoose: (value: V | undefined) => void };

/** Keeps a list to those with one tag. */
export const tagFilter = (t: TFunction, { tags, chosen, onChoose }: Choosing<string> & { tags: string[] }): ListFilter =>
  selectFilter({
    label: t('Tag'),
    key: 'tags',
    all: t('All tags'),
    options: tags.map((tag) => ({ value: tag, label: tag })),
    value: chosen,
    onChange: onChoose,
  });

/** Keeps a list to those to whom something is owed. */
export const owedFilter = (t: TFunction, { chosen, onChoose }: Choosing<'true' | 'false'>): ListFilter =>
  selectFilter({
    label: t('You owe'),
    key: 'isOwed',
    all: t('Everybody'),
    options: [
      { value: 'true', label: t('Something to pay') },
      { value: 'false', label: t('Nothing to pay') },
    ],
    value: chosen,
    onChange: onChoose,
  });
