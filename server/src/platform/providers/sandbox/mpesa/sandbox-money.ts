import { randomUUID } from 'node:crypto';
import { darajaStamp } from '../../daraja/stamp.ts';
import { c2bBody, newReceipt, type Payment, stkPaidBody, stkUnpaidBody } from './sandbox-bodies.ts';
import type { Delivery, openSandboxCallbacks } from './sandbox-callbacks.ts';

/** What whoever holds the phone does with a prompt. `pay_late` pays once everybody has stopped asking. */
export type PayerAct = 'pay' | 'pay_late' | 'cancel' | 'wrong_pin' | 'low_balance' | 'ignore';

export type SandboxPrompt = {
  checkoutRequestId: string;
  merchantRequestId: string;
  shortCode: string;
  /** Where its addresses are registered: of a till the store’s, of a paybill its own. */
  storeNumber: string;
  kind: 'paybill' | 'till';
  phone: string;
  amount: number;
  reference: string;
  description: string;
  callbackUrl: string;
  sentAt: Date;
  status: 'open' | 'late' | 'paid' | 'cancelled' | 'wrong_pin' | 'low_balance' | 'ignored';
  receipt: string | null;
};

type Asked = Omit<SandboxPrompt, 'checkoutRequestId' | 'merchantRequestId' | 'sentAt' | 'status' | 'receipt'>;
type ByHand = {
  shortCode: string;
  storeNumber?: string;
  kind?: 'paybill' | 'till';
  amount: number;
  phone: string;
  reference?: string;
  payerName?: string;
  delivery?: Delivery;
};
type Registered = { confirmationUrl: string; validationUrl: string };
type Unpaid = { status: SandboxPrompt['status']; code: number; words: string };

const maxKept = 1_000;
const lateAfter = 150_000;

const unpaid: Record<Exclude<PayerAct, 'pay' | 'pay_late'>, Unpaid> = {
  cancel: { status: 'cancelled', code: 1032, words: 'Request cancelled by user.' },
  wrong_pin: { status: 'wrong_pin', code: 2001, words: 'The initiator information is invalid.' },
  low_balance: { status: 'low_balance', code: 1, words: 'The balance is insufficient for the transaction.' },
  ignore: { status: 'ignored', code: 1037, words: 'DS timeout user cannot be reached' },
};

/** The phones, the short codes and the money between them, as far as the sandbox goes. */
export function openSandboxMoney(callbacks: ReturnType<typeof openSandboxCallbacks>, now: () => Date) {
  const prompts = new Map<string, SandboxPrompt>();
  const payments = new Map<string, Payment & { isReversed: boolean }>();
  const registered = new Map<string, Registered>();

  function prompt(asked: Asked): SandboxPrompt {
    const checkoutRequestId = `ws_CO_${darajaStamp(now())}${asked.phone.slice(3)}${randomUUID().slice(0, 8)}`;
    const sent: SandboxPrompt = {
      ...asked,
      checkoutRequestId,
      merchantRequestId: randomUUID(),
      sentAt: now(),
      status: 'open',
      receipt: null,
    };
    remember(prompts, checkoutRequestId, sent);
    return sent;
  }

  function take(payment: Omit<Payment, 'receipt' | 'paidAt'>): Payment {
    const taken = { ...payment, receipt: newReceipt(), paidAt: now(), isReversed: false };
    remember(payments, taken.receipt, taken);
    return taken;
  }

  async function pay(sent: SandboxPrompt, delivery: Delivery): Promise<void> {
    const { shortCode, storeNumber, kind, phone, amount, reference } = sent;
    const payment = take({ shortCode, storeNumber, kind, amount, phone, reference, payerName: 'JANE' });
    sent.status = 'paid';
    sent.receipt = payment.receipt;
    await callbacks.deliver(sent.callbackUrl, stkPaidBody(idsOf(sent), payment), delivery);
    // The real one tells a short code with registered addresses of every payment, also of those that it prompted for.
    await confirm(payment, delivery);
  }

  async function confirm(payment: Payment, delivery: Delivery): Promise<boolean> {
    const addresses = registered.get(payment.storeNumber);
    if (addresses) await callbacks.deliver(addresses.confirmationUrl, c2bBody(payment, '40000.00'), delivery);
    return addresses !== undefined;
  }

  async function act(checkoutRequestId: string, what: PayerAct, delivery: Delivery = 'now'): Promise<SandboxPrompt> {
    const sent = prompts.get(checkoutRequestId);
    if (!sent) throw new Error(`There is no prompt ${checkoutRequestId}`);
    // Somebody who let it pass may still have paid: that is what a late callback tells.
    const mayPay = ['open', 'late', 'ignored'].includes(sent.status);
    if (what === 'pay' && mayPay) await pay(sent, delivery);
    if (sent.status !== 'open') return sent;
    if (what === 'pay_late') {
      sent.status = 'late';
      setTimeout(() => void callbacks.track(act(checkoutRequestId, 'pay')), lateAfter).unref();
    } else if (what !== 'pay') {
      const { status, code, words } = unpaid[what];
      sent.status = status;
      await callbacks.deliver(sent.callbackUrl, stkUnpaidBody(idsOf(sent), code, words), delivery);
    }
    return sent;
  }

  /** Asks first whether the payment may go through, as the real one does where that is switched on. */
  async function payByHand({ kind = 'paybill', reference = '', payerName = 'JANE', delivery = 'now', ...paid }: ByHand) {
    const storeNumber = paid.storeNumber ?? paid.shortCode;
    const addresses = registered.get(storeNumber);
    const intended: Payment = { ...paid, storeNumber, kind, reference, payerName, receipt: newReceipt(), paidAt: now() };
    const [answer] = addresses ? await callbacks.deliver(addresses.validationUrl, c2bBody(intended, ''), 'now') : [];
    if (answer && isRejection(answer.text)) return { outcome: 'rejected' as const, receipt: null };
    remember(payments, intended.receipt, { ...intended, isReversed: false });
    const isTold = await confirm(intended, delivery);
    return { outcome: isTold ? ('told' as const) : ('not_registered' as const), receipt: intended.receipt };
  }

  return { prompts, payments, registered, prompt, act, payByHand };
}

/** What a question about a prompt is answered: nothing yet, or a code with its words. */
export function resultOf({ status }: SandboxPrompt): { code: number; words: string } | undefined {
  if (status === 'paid') return { code: 0, words: 'The service request is processed successfully.' };
  return Object.values(unpaid).find((outcome) => outcome.status === status);
}

const idsOf = ({ merchantRequestId, checkoutRequestId }: SandboxPrompt) => ({
  MerchantRequestID: merchantRequestId,
  CheckoutRequestID: checkoutRequestId,
});

function isRejection(answer: string): boolean {
  try {
    return String(JSON.parse(answer).ResultCode).startsWith('C2B');
  } catch {
    return false;
  }
}

function remember<T>(kept: Map<string, T>, id: string, thing: T): void {
  kept.set(id, thing);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
}
