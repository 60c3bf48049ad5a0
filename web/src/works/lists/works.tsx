import { YesNo } from '@karakana/contract/fields.ts';
import { may } from '@karakana/contract/permissions.ts';
import { seesPrices } from '@karakana/contract/works/work/sees-prices.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { workSorts } from '@karakana/contract/works/work/work-lists.ts';
import type { WorkList } from '@karakana/contract/works/work/work-status.ts';
import { skipInspection } from '@karakana/contract/works/work/work-steps.ts';
import { IconFileInvoice, IconPlayerSkipForward } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { DaySearch } from '../../kit/list/day-filters.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListSearch, useListSearch } from '../../kit/list/list-search.ts';
import { ActionMenu, type RecordAction } from '../../kit/record/record-actions.tsx';
import { SavedViews } from '../../lists/saved-views.tsx';
import { useCommandButton } from '../../shell/commands/command-button.tsx';
import { useUser } from '../../shell/session.ts';
import { BookingViews } from '../calendar/booking-views.tsx';
import { useInspectActions } from '../inspections/inspect-actions.ts';
import { workReads } from '../work-reads.ts';
import { WorkCard, workColumns } from './work-columns.tsx';
import { useWorkFilters } from './work-filters.tsx';
import { listCalls, listCommands, listInvitation, listPurpose, listTitle, usualSorts } from './work-list-words.ts';

const Ident = z.coerce.number().int().positive().optional().catch(undefined);
const Search = ListSearch.extend({
  branchId: Ident,
  technicianId: Ident,
  isLate: YesNo.optional().catch(undefined),
  isAtRisk: YesNo.optional().catch(undefined),
  ...DaySearch.shape,
  sort: z.enum(workSorts).optional().catch(undefined),
});

/** Those whose vehicles are expected or here. */
const inspectedLists: readonly WorkList[] = ['bookings', 'inspection_list', 'progress'];
/** Those that are billed. */
const billedLists: readonly WorkList[] = ['pending', 'completed'];

/** One of the lists of works. */
export function Works({ list }: { list: WorkList }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const navigate = useNavigate();
  const [search, change, address] = useListSearch(Search);
  const usualSort = usualSorts[list];
  const answer = useEndpointQuery(listCalls[list], { ...search, page: search.page ?? 1, sort: search.sort ?? usualSort });
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [inspectOf, skipOf, statementOf] = [useInspectActions(), useSkipAction(), useStatementAction()];
  const actionsOf = (work: Work) => [...inspectOf(work), ...(list === 'inspection_list' ? [skipOf(work)] : [])];
  const isInspected = may(role, 'works:write') && inspectedLists.includes(list);
  const isBilled = may(role, 'service_reports:read') && billedLists.includes(list);
  const filters = useWorkFilters(list, search, change);
  return (
    <ListPage
      title={listTitle(t, list)}
      address={address}
      answer={answer}
      columns={workColumns(t, { list, currency, hasPrices: seesPrices(role) })}
      card={(work) => <WorkCard work={work} list={list} currency={currency} t={t} />}
      actions={
        isInspected || isBilled ? (work) => <WorkMenu work={work} actions={isBilled ? statementOf(work) : actionsOf(work)} /> : undefined
      }
      filters={filters}
      usualSort={usualSort}
      views={
        <>
          {list === 'bookings' ? <BookingViews shown="list" /> : null}
          <SavedViews list={list} address={address} />
        </>
      }
      onOpen={({ id }) => navigate({ to: '/works/$id', params: { id: String(id) } })}
      empty={listPurpose(t, list)}
      begin={listInvitation(t, list)}
      action={useCommandButton(listCommands[list], ({ to }) => navigate({ to }))}
    />
  );
}

/** Starts the work of a vehicle that needs no inspection. */
function useSkipAction(): (work: Work) => RecordAction {
  const { t } = useTranslation();
  const skip = useAction(skipInspection, { refreshes: workReads });
  return ({ id }) => ({ label: t('Skip the inspection'), icon: IconPlayerSkipForward, onClick: () => skip.run({ id }) });
}

/** What else the customer of a work was billed and owes. */
function useStatementAction(): (work: Work) => RecordAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = (customerId: number) => navigate({ to: '/reports/customer-statement', search: { customerId } });
  return ({ customerId }) =>
    customerId === null ? [] : [{ label: t('Statement'), icon: IconFileInvoice, onClick: () => open(customerId) }];
}

function WorkMenu({ work: { registration }, actions }: { work: Work; actions: RecordAction[] }) {
  const { t } = useTranslation();
  return <ActionMenu variant="subtle" label={t('Actions for {{name}}', { name: registration })} actions={actions} />;
}
