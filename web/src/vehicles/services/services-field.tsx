import { formatAmount } from '@karakana/contract/format-amount.ts';
import { listServiceCategories, type Service, services } from '@karakana/contract/garage/service.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { MultiSelectProps } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useServiceDrawer } from '../../garage/services/service-drawer.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { PickSeveralField } from '../../kit/form/pick-field.tsx';
import { useUser } from '../../shell/session.ts';

/** As many as a list gives at once; a garage has fewer. */
const maxServices = 200;

type FieldProps = Omit<MultiSelectProps<string>, 'data'>;

/** What is to be done, and a form for a service that the garage does not have yet. */
export function ServicesField({ value = [], onChange, ...props }: FieldProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { data, isPending } = useEndpointQuery(services.list, { page: 1, perPage: maxServices });
  const categories = useEndpointQuery(listServiceCategories, {}).data?.entries ?? [];
  const { open, drawer } = useServiceDrawer({ categories, currency, onChosen: ({ id }) => onChange?.([...value, String(id)]) });
  const choiceOf = ({ id, name, price }: Service) => ({ value: String(id), label: `${name} · ${formatAmount(price, currency)}` });
  return (
    <>
      <PickSeveralField
        required
        placeholder={value.length > 0 ? '' : t('What is to be done?')}
        nothingFoundMessage={isPending ? t('Loading') : t('No service found')}
        data={(data?.entries ?? []).map(choiceOf)}
        onCreate={may(role, 'services:write') ? (name) => open({ name }) : undefined}
        value={value}
        onChange={onChange}
        {...props}
      />
      {drawer}
    </>
  );
}
