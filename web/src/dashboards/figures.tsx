import { listNotifications } from '@karakana/contract/accounts/notification.ts';
import { listTeam } from '@karakana/contract/accounts/team.ts';
import { listCustomers } from '@karakana/contract/customers/customer.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { services } from '@karakana/contract/garage/service.ts';
import { may } from '@karakana/contract/permissions.ts';
import { listVehicles } from '@karakana/contract/vehicles/vehicle.ts';
import { SimpleGrid } from '@mantine/core';
import { IconAddressBook, IconBell, IconCar, IconMapPin, IconMessage, IconTool, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useUser } from '../shell/session.ts';
import { Figure } from './figure.tsx';

/** How things stand. Each figure opens the list behind it, and a user sees only those whose list is open to them. */
export function Figures() {
  const { t } = useTranslation();
  const user = useUser();
  const sees = {
    customers: may(user.role, 'customers:read'),
    vehicles: may(user.role, 'vehicles:read'),
    team: may(user.role, 'team:read'),
    services: may(user.role, 'services:read'),
    billing: may(user.role, 'billing:read'),
  };
  const garage = useEndpointQuery(readGarage, { code: user.garageCode });
  const unread = useEndpointQuery(listNotifications, { unread: 'true', page: 1, perPage: 8 });
  const customers = useEndpointQuery(listCustomers, { page: 1, perPage: 1 }, { enabled: sees.customers });
  const vehicles = useEndpointQuery(listVehicles, { page: 1, perPage: 1 }, { enabled: sees.vehicles });
  const team = useEndpointQuery(listTeam, { page: 1, perPage: 1, state: 'active' }, { enabled: sees.team });
  const offered = useEndpointQuery(services.list, { page: 1, perPage: 1 }, { enabled: sees.services });
  return (
    <SimpleGrid cols={{ base: 2, md: 3, lg: 4 }} spacing="md">
      <Figure
        label={t('Unread notifications')}
        icon={IconBell}
        to="/notifications"
        search={{ show: 'unread' }}
        value={unread.data?.totalCount}
        answer={unread}
      />
      {sees.customers ? (
        <Figure label={t('Customers')} icon={IconAddressBook} to="/customers" value={customers.data?.totalCount} answer={customers} />
      ) : null}
      {sees.vehicles ? (
        <Figure label={t('Vehicles')} icon={IconCar} to="/vehicles" value={vehicles.data?.totalCount} answer={vehicles} />
      ) : null}
      {sees.team ? (
        <Figure
          label={t('Team members')}
          icon={IconUsers}
          to="/settings/team"
          search={{ state: 'active' }}
          value={team.data?.totalCount}
          answer={team}
        />
      ) : null}
      <Figure
        label={t('Branches')}
        icon={IconMapPin}
        to="/settings/branches"
        value={garage.data?.branches.filter(({ banned }) => !banned).length}
        answer={garage}
      />
      {sees.services ? (
        <Figure label={t('Services')} icon={IconTool} to="/settings/services" value={offered.data?.totalCount} answer={offered} />
      ) : null}
      {sees.billing ? (
        <Figure label={t('SMS credits')} icon={IconMessage} to="/settings/billing" value={garage.data?.smsCredits} answer={garage} />
      ) : null}
    </SimpleGrid>
  );
}
