import { z } from 'zod';
import { Id } from './fields.ts';

/** Which branch a field may name. The server checks it before the call is answered; a field that names a branch is one of the three below. */
export const branchFields = z.registry<{ branch: 'own' | 'seen' | 'any' }>();

/** An open branch in which the caller acts: their own, or any of the garage for those who act in all. */
export const BranchId = Id.clone().register(branchFields, { branch: 'own' });

/** A branch to look at: the same, and closed ones too. */
export const SeenBranchId = Id.clone().register(branchFields, { branch: 'seen' });

/** An open branch of the garage, whoever calls: where a transfer goes. */
export const ReceivingBranchId = Id.clone().register(branchFields, { branch: 'any' });
