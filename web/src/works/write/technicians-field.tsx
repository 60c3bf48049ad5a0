import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useStaff } from '../staff.ts';

/** Who does the work: one or several of the garage's people. */
export function TechniciansField(props: Omit<MultiSelectProps<string>, 'data'>) {
  const { t } = useTranslation();
  const staff = useStaff();
  return (
    <MultiSelect
      searchable
      clearable
      placeholder={props.value && props.value.length > 0 ? '' : t('Nobody yet')}
      nothingFoundMessage={t('Nobody found')}
      data={staff}
      {...props}
    />
  );
}
