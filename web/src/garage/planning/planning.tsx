import { readPlanning } from '@karakana/contract/garage/working-hours.ts';
import { may } from '@karakana/contract/permissions.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { useUser } from '../../shell/session.ts';
import { SettingsPage } from '../settings-page.tsx';
import { BaysPanel } from './bays-panel.tsx';
import { BranchChoice, useChosenBranch } from './branch-choice.tsx';
import { ClosedDaysPanel } from './closed-days-panel.tsx';
import { HoursPanel } from './hours-panel.tsx';
import { HoursShown } from './hours-shown.tsx';

/** When a branch is open, on which days it is closed, and where vehicles stand in it. */
export function Planning() {
  const { t } = useTranslation();
  const { role } = useUser();
  const branch = useChosenBranch();
  const answer = useEndpointQuery(readPlanning, { branchId: branch.id });
  const [reloads, setReloads] = useState(0);
  const reload = async () => {
    await answer.refetch();
    setReloads(reloads + 1);
  };
  const mayWrite = may(role, 'planning:write');
  return (
    <SettingsPage
      title={t('Hours and bays')}
      about={t('When a branch is open and where vehicles stand in it. Bookings are planned by it, and your public page shows the hours.')}
    >
      <BranchChoice {...branch} />
      {answer.data && mayWrite ? (
        // What is being written stays when the hours are read again in the background; only asking for it begins anew.
        <HoursPanel key={`${branch.id} ${reloads}`} branchId={branch.id} hours={answer.data.hours} onReload={reload} />
      ) : null}
      {answer.data && !mayWrite ? <HoursShown week={answer.data.hours.week} /> : null}
      {answer.data ? <ClosedDaysPanel branchId={branch.id} closedDays={answer.data.closedDays} /> : null}
      {answer.data ? <BaysPanel branchId={branch.id} bays={answer.data.bays} /> : null}
      {answer.isError && !answer.data ? <Failed error={answer.error} onRetry={answer.refetch} /> : null}
      {answer.isPending ? <ListSkeleton /> : null}
    </SettingsPage>
  );
}
