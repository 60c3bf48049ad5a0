import { may } from '@karakana/contract/permissions.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Button, Card } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { useUser } from '../../shell/session.ts';
import { ValidTo } from '../policy/policy-facts.tsx';
import { NextService } from '../services/next-service.tsx';
import { useNextServiceDrawer } from '../services/next-service-drawer.tsx';

/** What falls due for a vehicle: its next service, and the end of its insurance. */
export function RemindersTab({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const service = useNextServiceDrawer();
  const { nextServiceOn, nextServiceOdometer, insurer, policyNumber, policyValidTo } = vehicle;
  const isPlanned = nextServiceOn !== null || nextServiceOdometer !== null;
  const plan = may(role, 'bookings:write') ? (
    <Button variant="default" leftSection={<IconCalendarEvent size={18} aria-hidden />} onClick={() => service.open(vehicle)}>
      {t('Plan the next service')}
    </Button>
  ) : null;
  if (!isPlanned && policyValidTo === null) {
    const sentence = t('When the next service is due and the insurance ends is listed here. Nothing is written down yet.');
    return (
      <>
        <Empty sentence={sentence} action={plan} />
        {service.drawer}
      </>
    );
  }
  return (
    <>
      <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
        <li className={classes.row}>
          <RowText title={t('Next service')}>
            <NextService vehicle={vehicle} />
          </RowText>
          {plan}
        </li>
        {policyValidTo === null ? null : (
          <li className={classes.row}>
            <RowText title={t('Insurance')}>
              <ValidTo on={policyValidTo} />
              <Small>{[insurer, policyNumber].filter(Boolean).join(' · ')}</Small>
            </RowText>
          </li>
        )}
      </Card>
      {service.drawer}
    </>
  );
}
