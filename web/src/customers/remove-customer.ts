import { type CustomerRecord, removeCustomer } from '@karakana/contract/customers/customer.ts';
import { listVehicles } from '@karakana/contract/vehicles/vehicle.ts';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { refresh } from '../kit/api/endpoint-query.ts';
import { useAction } from '../kit/api/use-action.ts';
import { confirmAction } from '../kit/feedback/confirm-action.tsx';
import { customerReads } from './customer-reads.ts';
import { fullName } from './customer-words.ts';

/** Removes a customer once it was asked, and goes back to the list. `isOwn` tells this from a removal by somebody else. */
export function useRemoval() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isOwn, setOwn] = useState(false);
  const { run } = useAction(removeCustomer, {
    onFailed: () => setOwn(false),
    onDone: async () => {
      await navigate({ to: '/customers' });
      // Only now, as the record would ask once more for somebody who is gone.
      await refresh(...customerReads, listVehicles);
    },
  });
  const ask = (customer: CustomerRecord) =>
    confirmAction({
      title: t('Remove {{name}}?', { name: fullName(customer) }),
      consequence: whatGoes(t, customer),
      confirm: t('Remove'),
      onConfirm: () => {
        setOwn(true);
        return run({ id: customer.id });
      },
    });
  return { ask, isOwn };
}

/** What is lost with a customer. */
function whatGoes(t: TFunction, { vehicles }: CustomerRecord): string {
  const plates = vehicles.map(({ registration }) => registration).join(', ');
  if (vehicles.length === 0) return t('They have no vehicles. This cannot be undone.');
  if (vehicles.length === 1) return t('One vehicle goes with them: {{plates}}. This cannot be undone.', { plates });
  return t('{{count}} vehicles go with them: {{plates}}. This cannot be undone.', { count: vehicles.length, plates });
}
