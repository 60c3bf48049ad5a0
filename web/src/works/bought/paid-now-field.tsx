import type { SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PaidFromField } from '../../accounting/account-field.tsx';

/** From where a supplier was paid at once; nothing where it is owed. */
export function PaidNowField(props: Omit<SelectProps<string>, 'data'>) {
  const { t } = useTranslation();
  return <PaidFromField required={false} allowDeselect clearable placeholder={t('On account: paid later')} {...props} />;
}
