import { may } from '@karakana/contract/permissions.ts';
import { listVehicles, type Vehicle, vehicleSorts, vehicleStates } from '@karakana/contract/vehicles/vehicle.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAskedByAddress } from '../../kit/asked-by-address.ts';
import { addedColumn } from '../../kit/list/added-column.tsx';
import { DaySearch, useDayFilters } from '../../kit/list/day-filters.tsx';
import { CardLines } from '../../kit/list/list-cards.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { bothWays, type ListColumn } from '../../kit/list/list-props.ts';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { useVehicleDrawer } from '../edit/vehicle-drawer.tsx';
import { CustomerLink, PlateLink } from '../record/vehicle-links.tsx';
import { NextServiceCell, NextServiceMark } from '../services/next-service.tsx';
import { VehicleMark } from '../vehicle-mark.tsx';
import { SelectionActions, useListActions } from './list-actions.tsx';
import { useMakeFilter, useStateFilter } from './vehicle-filters.tsx';
import classes from './vehicles.module.css';

const Search = ListSearch.extend({
  makeId: z.coerce.number().int().positive().optional().catch(undefined),
  state: z.enum(vehicleStates).optional().catch(undefined),
  ...DaySearch.shape,
  sort: z.enum(vehicleSorts).optional().catch(undefined),
});

/** All vehicles of the garage that the user may see. */
export function Vehicles() {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [{ page, ...asked }, change, address] = useListSearch(Search);
  const answer = useEndpointQuery(listVehicles, { ...asked, page: page ?? 1 });
  const form = useVehicleDrawer();
  const { sort: _sort, ...filter } = asked;
  const state = useStateFilter(asked.state, (chosen) => change({ state: chosen }));
  const make = useMakeFilter(asked.makeId, (makeId) => change({ makeId }));
  const added = useDayFilters(asked, change, { from: t('Added from'), to: t('Added until') });
  useAskedByAddress('add', () => form.open());
  return (
    <>
      <ListPage
        title={t('Vehicles')}
        address={address}
        answer={answer}
        columns={vehicleColumns(t)}
        card={(row) => <VehicleCard vehicle={row} />}
        filters={[state, make, ...added]}
        usualSort="newest"
        views={<SavedViews list="vehicles" address={address} />}
        onOpen={({ id }) => navigate({ to: '/vehicles/$id', params: { id: String(id) } })}
        empty={t('Every vehicle you look after is listed here, with its owner and when it is due.')}
        begin={t('Add the first one, or import a list.')}
        action={useCommandButton('addVehicle', () => form.open())}
        more={useListActions({ filter, found: answer.data?.totalCount ?? 0 })}
        bulk={may(role, 'exports:read') ? (chosen) => <SelectionActions chosen={chosen} filter={filter} /> : undefined}
      />
      {form.drawer}
    </>
  );
}

const vehicleColumns = (t: TFunction): ListColumn<Vehicle>[] => [
  {
    key: 'registration',
    title: t('Registration'),
    minWidth: 172,
    grow: 0,
    priority: 1,
    sort: bothWays('registration'),
    cell: (row) => <MarkedPlate vehicle={row} />,
  },
  { key: 'make', title: t('Make and model'), minWidth: 150, priority: 1, cell: makeAndModel },
  { key: 'customer', title: t('Customer'), minWidth: 150, priority: 2, cell: (row) => <CustomerLink {...row} /> },
  { key: 'year', title: t('Year'), minWidth: 80, grow: 0, priority: 4, align: 'end', sort: bothWays('year'), cell: ({ year }) => year },
  {
    key: 'nextService',
    title: t('Next service'),
    minWidth: 180,
    priority: 2,
    sort: bothWays('next_service'),
    cell: (row) => <NextServiceCell vehicle={row} />,
  },
  addedColumn(t),
];

const makeAndModel = ({ makeName, modelName }: Vehicle): string => `${makeName} ${modelName}`;

/** The plate behind the photo; cars without one keep its place, so that plates stand below each other. */
const MarkedPlate = ({ vehicle }: { vehicle: Vehicle }) => (
  <span className={classes.marked}>
    <VehicleMark photoUrl={vehicle.photoUrl} size={32} />
    {/* As one word, so that nothing of the plate is cut. */}
    <span>
      <PlateLink {...vehicle} />
    </span>
  </span>
);

function VehicleCard({ vehicle }: { vehicle: Vehicle }) {
  const { year, customerName } = vehicle;
  return (
    <CardLines title={<MarkedPlate vehicle={vehicle} />} aside={<NextServiceMark vehicle={vehicle} />}>
      {[makeAndModel(vehicle), year, customerName].filter(Boolean).join(' · ')}
    </CardLines>
  );
}
