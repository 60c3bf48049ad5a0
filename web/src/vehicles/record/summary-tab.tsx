import { may } from '@karakana/contract/permissions.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCalendarPlus, IconSteeringWheel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../kit/record/facts.tsx';
import { Quantity } from '../../kit/text/quantity.tsx';
import { useUser } from '../../shell/session.ts';
import { useAssignDrawer } from '../assign/assign-drawer.tsx';
import { useIssueDrawer } from '../issues/issue-drawer.tsx';
import { OpenIssues } from '../issues/open-issues.tsx';
import { useBookDrawer } from '../services/book-drawer.tsx';
import { NextService } from '../services/next-service.tsx';
import { useNextServiceDrawer } from '../services/next-service-drawer.tsx';
import { fuelName, transmissionName } from '../vehicle-words.ts';
import { CustomerLink } from './vehicle-links.tsx';

/** What is known of a vehicle at a glance, and what is done with one most. */
export function SummaryTab({ vehicle }: { vehicle: VehicleRecord }) {
  return (
    <Stack gap="md">
      <QuickActions vehicle={vehicle} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Stack gap="md">
          <PresentFacts vehicle={vehicle} />
          <OpenIssues vehicle={vehicle} />
        </Stack>
        <VehicleFacts vehicle={vehicle} />
      </SimpleGrid>
    </Stack>
  );
}

function QuickActions({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const book = useBookDrawer(vehicle);
  const issue = useIssueDrawer(vehicle);
  const assign = useAssignDrawer(vehicle);
  return (
    <Group gap="xs">
      {may(role, 'bookings:write') ? (
        <Button leftSection={<IconCalendarPlus size={18} />} onClick={() => book.open()}>
          {t('Book')}
        </Button>
      ) : null}
      {may(role, 'issues:write') ? (
        <Button variant="default" leftSection={<IconAlertCircle size={18} />} onClick={() => issue.open()}>
          {t('Report an issue')}
        </Button>
      ) : null}
      {may(role, 'assignments:write') ? (
        <Button variant="default" leftSection={<IconSteeringWheel size={18} />} onClick={() => assign.open()}>
          {t('Assign a driver')}
        </Button>
      ) : null}
      {book.drawer}
      {issue.drawer}
      {assign.drawer}
    </Group>
  );
}

/** How it stands now: whose it is, who drives it, when it is due. */
function PresentFacts({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const nextService = useNextServiceDrawer();
  return (
    <>
      <Facts
        facts={[
          { label: t('Customer'), value: <CustomerLink {...vehicle} /> },
          { label: t('Driver'), value: vehicle.driverName },
          {
            label: t('Next service'),
            value: (
              <Group justify="space-between" gap="xs">
                <NextService vehicle={vehicle} />
                {may(role, 'bookings:write') ? (
                  <Button variant="subtle" size="compact-sm" mx={-8} onClick={() => nextService.open(vehicle)}>
                    {t('Change')}
                  </Button>
                ) : null}
              </Group>
            ),
          },
        ]}
      />
      {nextService.drawer}
    </>
  );
}

function VehicleFacts({ vehicle }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { vin, year, colour, engineNumber, fuelType, transmission, odometer, note } = vehicle;
  const facts = [
    { label: t('Make'), value: vehicle.makeName },
    { label: t('Model'), value: vehicle.modelName },
    { label: t('Year'), value: year },
    { label: t('Colour'), value: colour },
    { label: t('VIN / Chassis Number'), value: vin },
    { label: t('Engine number'), value: engineNumber },
    { label: t('Fuel'), value: fuelType && fuelName(t, fuelType) },
    { label: t('Transmission'), value: transmission && transmissionName(t, transmission) },
    { label: t('Odometer'), value: odometer === null ? null : <Quantity value={odometer} unit="km" /> },
    { label: t('Note'), value: note && <Text style={{ whiteSpace: 'pre-line' }}>{note}</Text> },
  ];
  return <Facts facts={facts} />;
}
