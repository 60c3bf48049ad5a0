import { refusedField, violationAs } from '../platform/serve/refused.ts';

/** A policy is with somebody. */
export const noInsurer = violationAs('23514', 'policy_of_insurer', () => refusedField('insurer', 'Say with which insurer the policy is'));
