import { may } from '@karakana/contract/permissions.ts';
import { isOddRegistration } from '@karakana/contract/vehicles/registration.ts';
import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { RowLink, TextLink } from '../../kit/list/row-link.tsx';
import { Nothing } from '../../kit/text/nothing.tsx';
import { Plate } from '../../kit/text/plate.tsx';
import { useScreenExists } from '../../shell/screen-link.tsx';
import { useUser } from '../../shell/session.ts';
import { OddPlateMark } from '../odd-plate-mark.tsx';

export function PlateLink({ id, registration }: Pick<Vehicle, 'id' | 'registration'>) {
  return (
    <RowLink to={`/vehicles/${id}`} mark={isOddRegistration(registration) ? <OddPlateMark registration={registration} /> : null}>
      <Plate registration={registration} />
    </RowLink>
  );
}

/** Whose it is; a link for those who may look at customers. */
export function CustomerLink({ customerId, customerName }: Pick<Vehicle, 'customerId' | 'customerName'>) {
  const { role } = useUser();
  const exists = useScreenExists('/customers/$id');
  if (!customerName) return <Nothing />;
  if (!customerId || !exists || !may(role, 'customers:read')) return customerName;
  return <TextLink to={`/customers/${customerId}`}>{customerName}</TextLink>;
}
