import { addMake, addModel, listOwnMakes } from '@karakana/contract/vehicles/make.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { PickField } from '../../kit/form/pick-field.tsx';
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

type ChosenProps = Omit<SelectProps<string>, 'data' | 'onChange'> & { onChange: (id: string | null) => void };

/** The same where a make that is not there yet can be added. */
export function MakeOrNewField({ onChange, ...props }: ChosenProps) {
  const { t } = useTranslation();
  const { data = [], isPending } = useMakes();
  const add = useAction(addMake, { refreshes: [listOwnMakes], onDone: ({ id }) => onChange(String(id)) });
  return (
    <PickField
      limit={maxShown}
      placeholder={t('Search, such as Toyota')}
      nothingFoundMessage={t('No make found')}
      isLoading={isPending}
      data={choices(data)}
      onCreate={(name) => add.run({ name })}
      onChange={onChange}
      {...props}
    />
  );
}

/** The models of one make; one that is not there yet can be added. */
export function ModelOrNewField({ makeId, onChange, ...props }: ChosenProps & { makeId: string | null }) {
  const { t } = useTranslation();
  const { data = [], isPending } = useMakes();
  const models = data.find(({ id }) => String(id) === makeId)?.models ?? [];
  const add = useAction(addModel, { refreshes: [listOwnMakes], onDone: ({ id }) => onChange(String(id)) });
  return (
    <PickField
      limit={maxShown}
      placeholder={makeId ? t('Search') : t('Choose the make first')}
      nothingFoundMessage={makeId ? t('Write the name of the model') : t('Choose the make first')}
      isLoading={makeId !== null && isPending}
      data={choices(models)}
      onCreate={makeId ? (name) => add.run({ makeId, name }) : undefined}
      onChange={onChange}
      {...props}
    />
  );
}
