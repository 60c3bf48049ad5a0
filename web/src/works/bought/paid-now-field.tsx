import type { SelectProps } from '@mantine/core';
import { PaidFromField } from '../../accounting/account-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** From where a supplier was paid at once; nothing where it is owed. */
export function PaidNowField(props: Omit<SelectProps<string>, 'data'>) {
  const { t } = useTranslation();
  return <PaidFromField required={false} allowDeselect clearable placeholder={t('On account: paid later')} {...props} />;
}
