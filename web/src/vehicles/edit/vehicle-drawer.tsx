import { createCustomerVehicle, updateCustomerVehicle } from '@karakana/contract/vehicles/customer-vehicle.ts';
import { addVehicle, readVehicle, updateVehicle, type VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useBrand } from '../../shell/brand.tsx';
import { vehicleReads } from '../vehicle-reads.ts';
import { vehicleFieldName, vehicleValueName } from '../vehicle-words.ts';
import { PlateTaken, RegistrationField } from './registration-field.tsx';
import { checkVehicle, formOf, type VehicleForm, type VehicleStart } from './vehicle-draft.ts';
import { DetailFields, KindFields, OwnerField } from './vehicle-fields.tsx';

type Trouble = { taken?: number; stale?: Stale | undefined };

/** The form of a vehicle: `open()` or `open(vehicle)`, and `drawer` to put on the screen. On a customer's page the vehicle is theirs. */
export function useVehicleDrawer(owner?: { id: number }, onAdded?: (vehicle: VehicleRecord) => void) {
  const { t, i18n } = useTranslation();
  const { type } = useBrand();
  const navigate = useNavigate();
  const { form, field, start, open, close, finish, frame } = useDrawerForm<VehicleStart, VehicleForm>({
    draftOf: formOf,
    validate: checkVehicle(type),
  });
  const [trouble, setTrouble] = useState<Trouble>({});
  const begin = (vehicle?: VehicleStart) => {
    setTrouble({});
    open(vehicle);
  };
  const saved = ({ registration }: { registration: string }) => {
    setTrouble({});
    finish(registration);
  };
  const meet = (refusal: Refusal) => {
    const met = troubleOf(refusal);
    setTrouble(met);
    // The notice says it, with the ways on.
    if (met.stale) form.clearErrors();
  };
  const wish = { form, refreshes: vehicleReads, onDone: saved, onFailed: meet };
  const view = ({ id }: { id: number }) => ({
    label: t('View'),
    onPress: () => navigate({ to: '/vehicles/$id', params: { id: String(id) } }),
  });
  const adding = {
    ...wish,
    offer: view,
    onDone: (vehicle: VehicleRecord) => {
      saved(vehicle);
      onAdded?.(vehicle);
    },
  };
  const add = useAction(addVehicle, adding);
  const update = useAction(updateVehicle, wish);
  const addToOwner = useAction(createCustomerVehicle, adding);
  const updateOfOwner = useAction(updateCustomerVehicle, wish);
  const reread = useAction(readVehicle, { done: null, onDone: begin });
  const id = start?.id;

  const save = (draft: VehicleForm, version = start?.version) => {
    if (!id) return owner ? addToOwner.run({ ...draft, customerId: owner.id }) : add.run(draft);
    return owner ? updateOfOwner.run({ ...draft, id, version, customerId: owner.id }) : update.run({ ...draft, id, version });
  };
  const submit = form.onSubmit((draft) => save(draft));
  const pending = [add, update, addToOwner, updateOfOwner].some((action) => action.pending);
  const { stale, taken } = trouble;
  const drawer = (
    <FormDrawer
      {...frame}
      title={id ? t('Edit the vehicle') : t('Add a vehicle')}
      onSubmit={submit}
      pending={pending}
      anotherLabel={id || onAdded ? undefined : t('Save and add another')}
    >
      {stale && id ? (
        <StaleNotice
          stale={stale}
          fieldName={(field) => vehicleFieldName(t, field)}
          valueName={(field, value) => vehicleValueName({ t, i18n }, field, value)}
          pending={pending || reread.pending}
          onKeep={() => form.onSubmit((draft) => save(draft, stale.version))()}
          onTake={() => reread.run({ id })}
        />
      ) : null}
      <RegistrationField data-autofocus {...field('registration', t('Registration'))} />
      {taken ? <PlateTaken id={taken} onOpen={close} /> : null}
      <KindFields form={form} />
      {owner ? null : <OwnerField key={start?.version ?? 0} form={form} start={start} />}
      <DetailFields form={form} />
    </FormDrawer>
  );
  return { open: begin, drawer };
}

const Taken = z.object({ id: z.number() });

function troubleOf(refusal: Refusal): Trouble {
  const taken = refusal.code === 'duplicate' ? Taken.safeParse(refusal.about).data?.id : undefined;
  return { stale: staleOf(refusal), ...(taken && { taken }) };
}
