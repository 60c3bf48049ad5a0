import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMakes } from './makes.ts';

/** More would make the list slow; whoever looks for another writes a letter more. */
const maxShown = 60;

const choices = (named: { id: number; name: string }[]) => named.map(({ id, name }) => ({ value: String(id), label: name }));

export function MakeField(props: SelectProps) {
  const { t } = useTranslation();
  const { data = [], isPending } = useMakes();
  return (
    <Select
      searchable
      limit={maxShown}
      placeholder={t('Search, such as Toyota')}
      nothingFoundMessage={isPending ? t('Loading') : t('No make found')}
      data={choices(data)}
      {...props}
    />
  );
}

/** The models of one make. */
export function ModelField({ makeId, ...props }: SelectProps & { makeId: string | null }) {
  const { t } = useTranslation();
  const { data = [] } = useMakes();
  const models = data.find(({ id }) => String(id) === makeId)?.models ?? [];
  return (
    <Select
      searchable
      limit={maxShown}
      placeholder={makeId ? t('Search') : t('Choose the make first')}
      nothingFoundMessage={makeId ? t('No model found') : t('Choose the make first')}
      data={choices(models)}
      {...props}
    />
  );
}
