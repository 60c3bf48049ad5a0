import type { Delivery, openSandboxCallbacks } from './sandbox-callbacks.ts';
import type { openSandboxCredential } from './sandbox-credential.ts';
import type { openSandboxMoney, PayerAct } from './sandbox-money.ts';

/** What the next prompt to a phone meets. */
export type PromptPlan = {
  /** `lost`: it reaches the phone, and we are never told so. */
  request?: 'accepted' | 'lost';
  payer?: PayerAct;
  /** `before_answer`: the callback comes while we still wait to be told that the prompt was sent. */
  callback?: Delivery | 'before_answer';
};

export type Refuse = (status: number, errorCode: string, errorMessage: string) => void;

/** What the calls of the sandbox work with. */
export type SandboxParts = {
  money: ReturnType<typeof openSandboxMoney>;
  callbacks: ReturnType<typeof openSandboxCallbacks>;
  credential: () => ReturnType<typeof openSandboxCredential>;
  plans: Map<string, PromptPlan[]>;
  results: { delivery: Delivery };
};
