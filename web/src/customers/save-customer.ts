import { addCustomer, type Customer, CustomerRecord, createCustomer, updateCustomer } from '@karakana/contract/customers/customer.ts';
import type { Endpoint } from '@karakana/contract/endpoint.ts';
import { useState } from 'react';
import { translateServerText } from '../i18n/translate-server-text.ts';
import { failureText, type Refusal } from '../kit/api/refusal.ts';
import { useAction } from '../kit/api/use-action.ts';
import { toast } from '../kit/feedback/toast.ts';
import { type Stale, staleOf } from '../kit/form/stale-notice.tsx';
import { useBrand } from '../shell/brand.tsx';
import type { CustomerForm } from './customer-draft.ts';
import { customerReads } from './customer-reads.ts';

const Namesake = CustomerRecord.pick({ id: true, firstName: true, lastName: true });
export type Namesake = Pick<Customer, 'id' | 'firstName' | 'lastName'>;

/** Why a customer could not be saved, where there is a way on. */
type Obstacle = { namesake?: Namesake | undefined; stale?: Stale | undefined };

type Saving = {
  form: { setErrors: (errors: Record<string, string>) => void };
  onSaved: (saved: CustomerRecord, wasNew: boolean) => void | Promise<void>;
};

/** Adds or changes a customer. Whoever has the number already, and whoever changed the customer meanwhile, is an obstacle and no failure. */
export function useSaveCustomer({ form, onSaved }: Saving) {
  const { type } = useBrand();
  const [obstacle, setObstacle] = useState<Obstacle>({});
  const adding = type === 'school' ? createCustomer : addCustomer;
  const meet = (endpoint: Endpoint) => (refusal: Refusal) => {
    const met = obstacleOf(refusal);
    setObstacle(met);
    const text = met.namesake || met.stale ? null : failureText(endpoint, refusal);
    if (text) toast('error', translateServerText(text));
  };
  const wish = { form, failed: null, refreshes: customerReads };
  const add = useAction(adding, { ...wish, onFailed: meet(adding), onDone: (saved) => onSaved(saved, true) });
  const update = useAction(updateCustomer, { ...wish, onFailed: meet(updateCustomer), onDone: (saved) => onSaved(saved, false) });

  const save = (draft: CustomerForm, known?: Pick<Customer, 'id' | 'version'>) => {
    setObstacle({});
    return known ? update.run({ ...draft, id: known.id, version: known.version }) : add.run(draft);
  };
  return { save, pending: add.pending || update.pending, obstacle, forgetObstacle: () => setObstacle({}) };
}

export function obstacleOf(refusal: Refusal): Obstacle {
  const namesake = refusal.code === 'duplicate' ? Namesake.safeParse(refusal.about).data : undefined;
  return { namesake, stale: staleOf(refusal) };
}
