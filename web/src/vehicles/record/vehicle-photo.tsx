import { may } from '@karakana/contract/permissions.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { setVehiclePhoto } from '@karakana/contract/vehicles/vehicle-photo.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { PictureButton } from '../../kit/form/pictures/picture-button.tsx';
import { useUser } from '../../shell/session.ts';
import { VehicleMark } from '../vehicle-mark.tsx';
import { photoReads } from '../vehicle-reads.ts';

/** The mark of a vehicle, which a press gives a photo. */
export function VehiclePhoto({ vehicle: { id, registration, photoUrl } }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const set = useAction(setVehiclePhoto, { refreshes: photoReads });
  const mark = <VehicleMark photoUrl={photoUrl} size={64} />;
  if (!may(role, 'vehicles:write')) return photoUrl ? mark : null;
  return (
    <PictureButton
      label={t('Choose a photo of {{name}}', { name: registration })}
      pending={set.pending}
      onChoose={(photo) => set.run({ id }, photo)}
    >
      {mark}
    </PictureButton>
  );
}
