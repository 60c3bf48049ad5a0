import { may } from '@karakana/contract/permissions.ts';
import { listVehicles, type Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { type SelectProps, Text } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { PickField } from '../kit/form/pick-field.tsx';
import { type Choice, useSearchedChoice } from '../kit/form/use-searched-choice.ts';
import { useUser } from '../shell/session.ts';
import { useVehicleDrawer } from './edit/vehicle-drawer.tsx';

const offeredAtOnce = 20;

type Known = Pick<Vehicle, 'id' | 'registration' | 'makeName' | 'modelName' | 'customerId' | 'customerName'>;
export type ChosenVehicle = Known;

type FieldProps = Omit<SelectProps<string>, 'data' | 'onChange'> & {
  known?: Choice | undefined;
  /** Whose vehicles are offered before anything is searched, and whose a new one is. */
  owner: { id: number } | undefined;
  onChosen: (vehicle: ChosenVehicle | undefined) => void;
};

export const vehicleChoice = ({ id, registration, makeName, modelName }: Known): Choice => ({
  value: String(id),
  label: `${registration} · ${makeName} ${modelName}`,
});

/** Finds a vehicle by plate, make, or whose it is; the server searches, and one that is not there yet is added. */
export function VehicleOrNewField({ known, owner, onChosen, ...props }: FieldProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const { search, choose, fieldOf } = useSearchedChoice(known, undefined);
  const narrowed = owner && search === '' ? { customerId: owner.id } : {};
  const { data, isFetching } = useEndpointQuery(listVehicles, { page: 1, perPage: offeredAtOnce, search, ...narrowed });
  const found = data?.entries ?? [];
  const byId = new Map(found.map((vehicle) => [String(vehicle.id), vehicle]));
  const take = (vehicle: ChosenVehicle | undefined) => {
    choose(vehicle && vehicleChoice(vehicle));
    onChosen(vehicle);
  };
  const { open, drawer } = useVehicleDrawer(owner, take);
  return (
    <>
      <PickField
        clearable
        placeholder={t('Plate, make or customer')}
        nothingFoundMessage={t('No vehicle found')}
        {...fieldOf(found.map(vehicleChoice), isFetching)}
        renderOption={({ option }) => <Offered label={option.label} owner={byId.get(option.value)?.customerName} />}
        {...props}
        onCreate={may(role, 'vehicles:write') ? (registration) => open({ registration }) : undefined}
        onChange={(value) => {
          const vehicle = value === null ? undefined : byId.get(value);
          if (value === null || vehicle) take(vehicle);
        }}
      />
      {drawer}
    </>
  );
}

const Offered = ({ label, owner }: { label: string; owner: string | null | undefined }) => (
  <div>
    <Text fz="sm">{label}</Text>
    {owner ? (
      <Text fz="sm" c="dimmed">
        {owner}
      </Text>
    ) : null}
  </div>
);
