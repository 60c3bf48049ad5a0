import { listVehicleExpenses } from '@karakana/contract/accounting/vehicle-expense.ts';
import { may } from '@karakana/contract/permissions.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { asking } from '../../kit/asked-by-address.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { AddButton } from '../../kit/list/add-button.tsx';
import { useListSearch } from '../../kit/list/list-search.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { RowText, Small, TabList } from '../../kit/record/tab-list.tsx';
import { DateText } from '../../kit/text/date-text.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';

/** What was spent on a vehicle, for those who may see it. */
export function ExpensesTab({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  return may(role, 'expenses:read') ? (
    <Expenses vehicle={vehicle} />
  ) : (
    <Empty sentence={t('Your role does not see expenses. An owner can change your role.')} />
  );
}

function Expenses({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const [{ page }, change] = useListSearch();
  const { role } = useUser();
  const navigate = useNavigate();
  const { id: vehicleId, customerId } = vehicle;
  const answer = useEndpointQuery(listVehicleExpenses, { id: vehicleId, page: page ?? 1 });
  const isOwn = customerId === null && may(role, 'expenses:write');
  const add = () => navigate({ to: '/expenses', search: { ...asking('add'), vehicleId } });
  return (
    <TabList
      answer={answer}
      empty={t('Money spent on this vehicle is listed here, such as parts and repairs. Nothing has been spent yet.')}
      action={isOwn ? <AddButton label={t('Add an expense')} onClick={add} /> : null}
      onPage={(chosen) => change({ page: chosen })}
      row={({ id, number, name, amount, currency, note, spentOn }) => (
        <>
          <RowText title={number !== null && may(role, 'books:read') ? <RowLink to={`/expenses/${id}`}>{name}</RowLink> : name}>
            <Small>
              <DateText on={spentOn} />
            </Small>
            {note ? <Text fz="sm">{note}</Text> : null}
          </RowText>
          <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
            <Money amount={amount} currency={currency} />
          </Text>
        </>
      )}
    />
  );
}
