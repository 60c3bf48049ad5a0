import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { may } from '@karakana/contract/permissions.ts';
import { removeCustomerVehicle } from '@karakana/contract/vehicles/customer-vehicle.ts';
import { readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Button, Card, Group, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { EditButton, RemoveButton } from '../../kit/list/row-actions.tsx';
import classes from '../../kit/record/tab-list.module.css';
import { RowText, Small } from '../../kit/record/tab-list.tsx';
import { useUser } from '../../shell/session.ts';
import { useVehicleDrawer } from '../edit/vehicle-drawer.tsx';
import { PlateLink } from '../record/vehicle-links.tsx';
import { NextService } from '../services/next-service.tsx';
import { isServicePlanned, soonestFirst } from '../services/service-due.ts';
import { vehicleReads } from '../vehicle-reads.ts';

type CustomerVehicle = CustomerRecord['vehicles'][number];

/** The vehicles of a customer on the customer's own page, where they are added, changed and removed as well. */
export function CustomerVehicles({ customer }: { customer: Pick<CustomerRecord, 'id' | 'vehicles'> }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const form = useVehicleDrawer(customer);
  const add = may(role, 'vehicles:write') ? (
    <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => form.open()}>
      {t('Add a vehicle')}
    </Button>
  ) : null;
  return (
    <>
      {customer.vehicles.length === 0 ? (
        <Empty sentence={t('The vehicles of this customer are listed here, the next service first. There are none yet.')} action={add} />
      ) : (
        <Stack gap="md">
          <Group justify="flex-end">{add}</Group>
          <Card withBorder padding={0} component="ul" className={classes.list ?? ''}>
            {soonestFirst(customer.vehicles, new Date()).map((vehicle) => (
              <li key={vehicle.id} className={classes.row}>
                <VehicleWords vehicle={vehicle} />
                <VehicleActions vehicle={vehicle} customerId={customer.id} open={form.open} />
              </li>
            ))}
          </Card>
        </Stack>
      )}
      {form.drawer}
    </>
  );
}

function VehicleWords({ vehicle }: { vehicle: CustomerVehicle }) {
  const { t } = useTranslation();
  const { id, registration, makeName, modelName, year, colour } = vehicle;
  return (
    <RowText title={<PlateLink id={id} registration={registration} />}>
      <Small>{[`${makeName} ${modelName}`, year, colour].filter(Boolean).join(' · ')}</Small>
      {isServicePlanned(vehicle) ? (
        <Group gap={4} fz="sm">
          {t('Next service')}: <NextService vehicle={vehicle} />
        </Group>
      ) : null}
    </RowText>
  );
}

type ActionsProps = { vehicle: CustomerVehicle; customerId: number; open: ReturnType<typeof useVehicleDrawer>['open'] };

function VehicleActions({ vehicle: { id, registration }, customerId, open }: ActionsProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  // The page of a customer knows only a part of each vehicle.
  const edit = useAction(readVehicle, { done: null, onDone: open });
  const remove = useAction(removeCustomerVehicle, { refreshes: vehicleReads });
  return (
    <Group gap={0} wrap="nowrap">
      {may(role, 'vehicles:write') ? <EditButton name={registration} onClick={() => edit.run({ id })} /> : null}
      {may(role, 'vehicles:delete') ? (
        <RemoveButton
          name={registration}
          consequence={t('Its issues, documents and events are removed with it.')}
          pending={remove.pending}
          onConfirm={() => remove.run({ id, customerId })}
        />
      ) : null}
    </Group>
  );
}
