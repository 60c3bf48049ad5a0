import { eventKinds, listVehicleEvents } from '@karakana/contract/vehicles/event.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { Failed } from '../../kit/feedback/failed.tsx';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { Pages } from '../../kit/list/pages.tsx';
import { SearchBox } from '../../kit/list/search-box.tsx';
import { VehicleHistory } from '../record/vehicle-history.tsx';
import { EventLine } from './event-line.tsx';
import { eventKindName } from './event-words.ts';

const DayOrNone = z.iso.date().optional().catch(undefined);
const Search = ListSearch.extend({
  kind: z.enum(eventKinds).optional().catch(undefined),
  from: DayOrNone,
  to: DayOrNone,
  view: z.literal('changes').optional().catch(undefined),
});
type Search = z.output<typeof Search>;
type Change = (change: Partial<Search>) => void;

/** What happened to a vehicle, and what was changed in its record. */
export function EventsTab({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const [search, change] = useListSearch(Search);
  const views = [
    { value: 'timeline', label: t('What happened') },
    { value: 'changes', label: t('What was changed') },
  ];
  return (
    <Stack gap="md">
      <SegmentedControl
        styles={{ label: { paddingBlock: 9 } }}
        aria-label={t('Events')}
        data={views}
        value={search.view ?? 'timeline'}
        onChange={(view) => change({ view: view === 'changes' ? 'changes' : undefined })}
        style={{ alignSelf: 'flex-start' }}
      />
      {search.view ? (
        <VehicleHistory id={vehicle.id} page={search.page ?? 1} onPage={(page) => change({ page })} />
      ) : (
        <>
          <EventFilters search={search} change={change} />
          <Timeline id={vehicle.id} search={search} change={change} />
        </>
      )}
    </Stack>
  );
}

function EventFilters({ search, change }: { search: Search; change: Change }) {
  const { t } = useTranslation();
  const size = { flex: '1 1 130px', maxWidth: 220 };
  return (
    <Group gap="sm" align="end">
      <SearchBox value={search.search ?? ''} onChange={(text) => change({ search: text })} label={t('Search')} />
      <Select
        label={t('Kind')}
        placeholder={t('All kinds')}
        clearable
        style={{ flex: '1 1 240px', maxWidth: 240 }}
        data={eventKinds.map((kind) => ({ value: kind, label: eventKindName(t, kind) }))}
        value={search.kind ?? null}
        onChange={(chosen) => change({ kind: eventKinds.find((kind) => kind === chosen) })}
      />
      <DateField label={t('From')} style={size} max={search.to} value={search.from ?? ''} onChange={(from) => change({ from })} />
      <DateField label={t('To')} style={size} min={search.from} value={search.to ?? ''} onChange={(to) => change({ to })} />
    </Group>
  );
}

function Timeline({ id, search, change }: { id: number; search: Search; change: Change }) {
  const { t } = useTranslation();
  const { page = 1, from, to, kind } = search;
  const answer = useEndpointQuery(listVehicleEvents, { vehicleId: id, page, search: search.search, kind, dateFrom: from, dateTo: to });
  if (answer.isPending) return <ListSkeleton />;
  if (answer.isError) return <Failed error={answer.error} onRetry={answer.refetch} />;
  const { entries, ...pages } = answer.data;
  const isNarrowed = Boolean(search.search || kind || from || to);
  if (entries.length === 0)
    return (
      <Empty
        sentence={
          isNarrowed
            ? t('Nothing matches these filters')
            : t('What happens to this vehicle is listed here: bookings, issues, documents and drivers. Nothing has happened yet.')
        }
      />
    );
  return (
    <>
      <EventLine events={entries} />
      <Pages {...pages} onChange={(chosen) => change({ page: chosen })} />
    </>
  );
}
