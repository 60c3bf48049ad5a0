import { formatAmount } from '@karakana/contract/format-amount.ts';
import { listServiceCategories, type Service, services } from '@karakana/contract/garage/service.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { type ThingField, ThingRecord } from '../../kit/record/thing-record.tsx';
import { useUser } from '../../shell/session.ts';
import { useOwnGarage } from '../own-garage.ts';
import { durationText } from './duration.ts';
import { hasPriceByLines } from './price-by-lines.ts';
import { useServiceDrawer } from './service-drawer.tsx';

type RecordProps = { id: number; lines: (service: Service) => ReactNode };

/** One service: what it is and costs, what comes with it, and who changed that. */
export function ServiceRecord({ id, lines }: RecordProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const categories = useEndpointQuery(listServiceCategories, {}).data?.entries ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const form = useServiceDrawer({ categories, currency });
  const fields: ThingField<Service>[] = [
    { field: 'name', label: t('Name') },
    { field: 'categoryId', label: t('Category'), said: (known) => categories.find((category) => category.id === known)?.name },
    {
      field: 'price',
      label: t('Price'),
      said: (price, service) => (service && hasPriceByLines(service) ? t('By its lines') : formatAmount(Number(price), currency)),
    },
    { field: 'durationMinutes', label: t('Duration'), said: (minutes) => durationText(t, Number(minutes)) },
    { field: 'itemClass', label: t('KRA class') },
    { field: 'description', label: t('Description') },
  ];
  return (
    <>
      <ThingRecord
        of={services}
        id={id}
        list={{ path: '/settings/services', label: t('Services') }}
        fields={fields}
        tabs={(service) => [{ value: 'lines', label: t('Parts and labour'), count: service.lineCount, content: lines(service) }]}
        onEdit={may(role, 'services:write') ? form.open : undefined}
      />
      {form.drawer}
    </>
  );
}
