import { removeVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { refresh } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { confirmAction } from '../../kit/feedback/confirm-action.tsx';
import { vehicleReads } from '../vehicle-reads.ts';

/** Asks once, removes the vehicle and goes back to the list. `isOwn` tells this from a removal by somebody else. */
export function useRemoval(id: number) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOwn, setOwn] = useState(false);
  const { run, pending } = useAction(removeVehicle, {
    onDone: async () => {
      await navigate({ to: '/vehicles' });
      // Only now, as the record would ask once more for what is gone.
      await refresh(...vehicleReads);
    },
    onFailed: () => setOwn(false),
  });
  const ask = (registration: string) =>
    confirmAction({
      title: t('Remove {{name}}?', { name: registration }),
      consequence: t('Its issues, documents and events are removed with it.'),
      confirm: t('Remove'),
      onConfirm: () => {
        // The server tells of the removal as well, perhaps before it answers.
        setOwn(true);
        return run({ id });
      },
    });
  return { ask, pending, isOwn };
}
