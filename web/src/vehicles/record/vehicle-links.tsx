import { may } from '@karakana/contract/permissions.ts';
import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Nothing } from '../../kit/text/nothing.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { useScreenExists } from '../../shell/screen-link.tsx';
import { useUser } from '../../shell/session.ts';
import { OddPlateMark } from '../odd-plate-mark.tsx';

export function PlateLink({ id, registration }: Pick<Vehicle, 'id' | 'registration'>) {
  return (
    <Group gap={6} wrap="nowrap" w="max-content">
      <Anchor component={Link} to={`/vehicles/${id}`} c="var(--mantine-color-text)" underline="never">
        <Plate registration={registration} />
      </Anchor>
      <OddPlateMark registration={registration} />
    </Group>
  );
}

/** Whose it is; a link for those who may look at customers. */
export function CustomerLink({ customerId, customerName }: Pick<Vehicle, 'customerId' | 'customerName'>) {
  const { role } = useUser();
  const exists = useScreenExists('/customers/$id');
  if (!customerName) return <Nothing />;
  if (!customerId || !exists || !may(role, 'customers:read')) return customerName;
  return (
    <Anchor inherit renderRoot={(anchor) => <Link {...anchor} to={`/customers/${customerId}`} />}>
      {customerName}
    </Anchor>
  );
}
