import { useTranslation } from '../../i18n/use-translation.ts';
import type { ListFilter } from '../../kit/list/list-props.ts';
import { MakeField } from '../edit/make-fields.tsx';
import { useMakes } from '../edit/makes.ts';

/** Keeps the list of vehicles to one make. */
export function useMakeFilter(makeId: number | undefined, onChoose: (makeId: number | undefined) => void): ListFilter {
  const { t } = useTranslation();
  const makes = useMakes().data ?? [];
  return {
    label: t('Make'),
    keys: ['makeId'],
    chosen: makeId === undefined ? undefined : (makes.find(({ id }) => id === makeId)?.name ?? t('Unknown')),
    field: (
      <MakeField
        placeholder={t('All makes')}
        clearable
        value={makeId ? String(makeId) : null}
        onChange={(chosen) => onChoose(chosen ? Number(chosen) : undefined)}
      />
    ),
  };
}
