import { may } from '@karakana/contract/permissions.ts';
import { listVehicles, type Vehicle, vehicleSorts } from '@karakana/contract/vehicles/vehicle.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { DataTableColumn } from 'mantine-datatable';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { AddButton } from '../../kit/list/add-button.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { Nothing } from '../../kit/text/nothing.tsx';
import { useScreenExists } from '../../shell/screen-link.tsx';
import { useUser } from '../../shell/session.ts';
import { useVehicleDrawer } from '../edit/vehicle-drawer.tsx';
import { CustomerLink, PlateLink } from '../record/vehicle-links.tsx';
import { NextService } from '../services/next-service.tsx';
import { ExportButton } from './export-button.tsx';
import { VehicleFilters } from './vehicle-filters.tsx';

const Search = ListSearch.extend({
  make: z.coerce.number().int().positive().optional().catch(undefined),
  sort: z.enum(vehicleSorts).optional().catch(undefined),
});

/** All vehicles of the garage that the user may see. */
export function Vehicles() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [{ page, search, make, sort }, change] = useListSearch(Search);
  const answer = useEndpointQuery(listVehicles, { page: page ?? 1, search, makeId: make, sort });
  const form = useVehicleDrawer();
  const columns: DataTableColumn<Vehicle>[] = [
    { accessor: 'registration', title: t('Registration'), sortable: true, noWrap: true, render: (row) => <PlateLink {...row} /> },
    { accessor: 'makeName', title: t('Make and model'), render: makeAndModel },
    { accessor: 'customerName', title: t('Customer'), render: (row) => <CustomerLink {...row} /> },
    { accessor: 'year', title: t('Year'), textAlign: 'right', render: ({ year }) => year ?? <Nothing /> },
    { accessor: 'nextServiceOn', title: t('Next service'), render: (row) => <NextService vehicle={row} /> },
  ];
  return (
    <>
      <ListPage
        title={t('Vehicles')}
        answer={answer}
        columns={columns}
        card={(row) => <VehicleCard vehicle={row} />}
        search={search}
        onChange={change}
        onOpen={({ id }) => navigate({ to: '/vehicles/$id', params: { id: String(id) } })}
        empty={make ? t('You have no vehicle of this make') : t('There are no vehicles yet. Add the first one, or import a list.')}
        sort={{
          status: { columnAccessor: sort === 'registration' ? 'registration' : '', direction: 'asc' },
          onChange: () => change({ sort: sort === 'registration' ? undefined : 'registration' }),
        }}
        isFiltered={make !== undefined}
        filters={
          <VehicleFilters
            make={make}
            sort={sort}
            onMake={(chosen) => change({ make: chosen })}
            onSort={(chosen) => change({ sort: chosen === 'newest' ? undefined : chosen })}
          />
        }
        action={
          <Group gap="xs">
            {may(role, 'exports:read') ? <ExportButton filter={{ search, makeId: make }} /> : null}
            {may(role, 'imports:write') ? <ImportLink /> : null}
            {may(role, 'vehicles:write') ? <AddButton label={t('Add a vehicle')} onClick={() => form.open()} /> : null}
          </Group>
        }
      />
      {form.drawer}
    </>
  );
}

const makeAndModel = ({ makeName, modelName }: Vehicle): string => `${makeName} ${modelName}`;

function ImportLink() {
  const { t } = useTranslation();
  const path = '/vehicles/import';
  if (!useScreenExists(path)) return null;
  return (
    <Button variant="default" leftSection={<IconFileImport size={18} />} renderRoot={(button) => <Link {...button} to={path} />}>
      {t('Import')}
    </Button>
  );
}

function VehicleCard({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation();
  return (
    <Stack gap={6} miw={0} align="flex-start" style={{ overflowWrap: 'anywhere' }}>
      <PlateLink {...vehicle} />
      <Text fz="sm">
        {makeAndModel(vehicle)}
        {vehicle.year ? ` · ${vehicle.year}` : ''}
      </Text>
      {vehicle.customerName ? (
        <Text fz="sm" component="div">
          <CustomerLink {...vehicle} />
        </Text>
      ) : null}
      {vehicle.nextServiceOn || vehicle.nextServiceOdometer ? (
        <Text fz="sm" c="dimmed" component="div">
          {t('Next service')}: <NextService vehicle={vehicle} />
        </Text>
      ) : null}
    </Stack>
  );
}
