import { listServiceCategories, type Service, services } from '@karakana/contract/garage/service.ts';
import { formatAmount } from '@karakana/contract/money.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { EditButton } from '../kit/list/row-actions.tsx';
import { Facts } from '../kit/record/facts.tsx';
import { RecordAnswer } from '../kit/record/record-answer.tsx';
import { RecordHistory } from '../kit/record/record-history.tsx';
import { RecordPage } from '../kit/record/record-page.tsx';
import { useUser } from '../shell/session.ts';
import { durationText } from './duration.ts';
import { useOwnGarage } from './own-garage.ts';
import { useServiceDrawer } from './service-drawer.tsx';

/** One service: what it is and costs, and who changed that. */
export function ServiceRecord({ id }: { id: number }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const answer = useEndpointQuery(services.read, { id });
  const categories = useEndpointQuery(listServiceCategories, {}).data?.entries ?? [];
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const form = useServiceDrawer({ categories, currency });
  const mayWrite = may(role, 'services:write');
  const names: Record<string, string> = {
    name: t('Name'),
    category_id: t('Category'),
    price: t('Price'),
    duration_minutes: t('Duration'),
    description: t('Description'),
  };
  const said = (field: string, value: unknown) => {
    if (field === 'category_id') return categories.find((category) => category.id === value)?.name;
    if (field === 'price' && typeof value === 'number') return formatAmount(value, currency);
    return field === 'duration_minutes' && typeof value === 'number' ? durationText(t, value) : undefined;
  };
  const factsOf = ({ categoryId, price, durationMinutes, description }: Service) => [
    { label: t('Category'), value: said('category_id', categoryId) },
    { label: t('Price'), value: said('price', price) },
    { label: t('Duration'), value: said('duration_minutes', durationMinutes) },
    { label: t('Description'), value: description },
  ];
  const history = {
    value: 'history',
    label: t('History'),
    content: <RecordHistory of={services.history} id={id} fieldName={(field) => names[field] ?? field} valueName={said} />,
  };
  return (
    <>
      <RecordAnswer answer={answer}>
        {(service) => (
          <RecordPage
            name={service.name}
            actions={mayWrite ? <EditButton name={service.name} onClick={() => form.open(service)} /> : null}
            tabs={[{ value: 'summary', label: t('Summary'), content: <Facts facts={factsOf(service)} /> }, ...(mayWrite ? [history] : [])]}
          />
        )}
      </RecordAnswer>
      {form.drawer}
    </>
  );
}
