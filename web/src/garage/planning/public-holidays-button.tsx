import { dayOf } from '@karakana/contract/dates.ts';
import { missingHolidays } from '@karakana/contract/garage/public-holidays.ts';
import { addPublicHolidays, readPlanning, type ShownClosedDay } from '@karakana/contract/garage/working-hours.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { useUser } from '../../shell/session.ts';
import { useOwnGarage } from '../own-garage.ts';

/** Closes on the public holidays of this year or the next, while some of them are missing. */
export function PublicHolidaysButton({ branchId, closedDays }: { branchId: number; closedDays: ShownClosedDay[] }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { data: garage } = useOwnGarage();
  const add = useAction(addPublicHolidays, { refreshes: [readPlanning] });
  const isForAll = actsInAllBranches(role);
  const known = closedDays.filter((closed) => !isForAll || closed.branchId === null);
  const today = dayOf(new Date().toISOString());
  const thisYear = Number(today.slice(0, 4));
  const country = garage?.country ?? '';
  const year = [thisYear, thisYear + 1].find((candidate) => missingHolidays({ country, year: candidate, today }, known).length > 0);
  if (!year) return null;
  return (
    <Button variant="default" loading={add.pending} onClick={() => add.run({ branchId: isForAll ? null : branchId, year })}>
      {t('Add the public holidays of {{year}}', { year })}
    </Button>
  );
}
