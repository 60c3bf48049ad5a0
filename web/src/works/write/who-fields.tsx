import { may } from '@karakana/contract/permissions.ts';
import { listVehicles } from '@karakana/contract/vehicles/vehicle.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { CustomerField, CustomerOrNewField } from '../../customers/customer-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import type { Choice } from '../../kit/form/use-searched-choice.ts';
import { useUser } from '../../shell/session.ts';
import { type ChosenVehicle, VehicleOrNewField, vehicleChoice } from '../../vehicles/vehicle-field.tsx';
import classes from './work-form.module.css';
import type { WorkForm } from './work-form.ts';

/** A choice that was made for a field by the other one; the round has the field begin anew with it. */
type Given = { choice: Choice | undefined; round: number };

type WhoProps = { form: UseFormReturnType<WorkForm>; vehicle: ChosenVehicle | undefined; customer: Choice | undefined };

/** Which car, and who pays: either finds the other, and who or what is new is added on the spot. */
export function WhoFields({ form, ...start }: WhoProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [vehicle, setVehicle] = useState<Given>({ choice: start.vehicle && vehicleChoice(start.vehicle), round: 0 });
  const [customer, setCustomer] = useState<Given>({ choice: start.customer, round: 0 });
  const field = fieldsOf(form);
  const { customerId } = form.values;

  /** Whoever owns the car pays, where nobody was named. */
  const takeVehicle = (chosen: ChosenVehicle | undefined) => {
    form.setFieldValue('vehicleId', chosen ? String(chosen.id) : null);
    form.clearFieldError('vehicleId');
    if (!chosen?.customerId || !chosen.customerName || form.getValues().customerId !== null) return;
    const owner = { value: String(chosen.customerId), label: chosen.customerName };
    form.setFieldValue('customerId', owner.value);
    setCustomer(({ round }) => ({ choice: owner, round: round + 1 }));
  };
  /** Whoever has one car comes with it. */
  async function takeCustomer(value: string | null): Promise<void> {
    form.setFieldValue('customerId', value);
    if (value === null || form.getValues().vehicleId !== null) return;
    const { entries } = await queryClient.fetchQuery(endpointQuery(listVehicles, { page: 1, perPage: 2, customerId: Number(value) }));
    const [only, second] = entries;
    if (!only || second || form.getValues().vehicleId !== null) return;
    form.setFieldValue('vehicleId', String(only.id));
    setVehicle(({ round }) => ({ choice: vehicleChoice(only), round: round + 1 }));
  }
  const PayerField = may(role, 'customers:write') ? CustomerOrNewField : CustomerField;
  return (
    <div className={classes.pair}>
      <VehicleOrNewField
        key={`vehicle ${vehicle.round}`}
        required
        data-autofocus
        {...field('vehicleId', t('Vehicle'))}
        known={vehicle.choice}
        owner={customerId === null ? undefined : { id: Number(customerId) }}
        onChosen={takeVehicle}
      />
      <PayerField
        key={`customer ${customer.round}`}
        {...field('customerId', t('Customer'))}
        known={customer.choice}
        onChange={(value) => void takeCustomer(value)}
      />
    </div>
  );
}
