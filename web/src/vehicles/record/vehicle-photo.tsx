import { may } from '@karakana/contract/permissions.ts';
import type { VehicleRecord } from '@karakana/contract/vehicles/vehicle.ts';
import { setVehiclePhoto } from '@karakana/contract/vehicles/vehicle-photo.ts';
import { FileButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { logoProblem, logoTypes, maxMegabytes } from '../../garage/logo-check.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { toast } from '../../kit/feedback/toast.ts';
import { useUser } from '../../shell/session.ts';
import { VehicleMark } from '../vehicle-mark.tsx';
import { photoReads } from '../vehicle-reads.ts';

/** The mark of a vehicle, which a press gives a photo: taken on the spot, or chosen. */
export function VehiclePhoto({ vehicle: { id, registration, photoUrl } }: { vehicle: VehicleRecord }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const set = useAction(setVehiclePhoto, { refreshes: photoReads });
  const mark = <VehicleMark photoUrl={photoUrl} size={64} />;
  if (!may(role, 'vehicles:write')) return photoUrl ? mark : null;
  const says = {
    type: t('The picture must be a PNG, JPEG or WebP file'),
    size: t('The picture is too large. It may have at most {{most}} MB', { most: maxMegabytes }),
  };
  const choose = (picture: File | null) => {
    if (!picture) return;
    const problem = logoProblem(picture);
    if (problem) toast('error', says[problem]);
    else void set.run({ id }, picture);
  };
  return (
    <FileButton accept={logoTypes} onChange={choose}>
      {(props) => (
        <UnstyledButton {...props} disabled={set.pending} title={t('Choose a photo')}>
          <VisuallyHidden>{t('Choose a photo of {{name}}', { name: registration })}</VisuallyHidden>
          {mark}
        </UnstyledButton>
      )}
    </FileButton>
  );
}
