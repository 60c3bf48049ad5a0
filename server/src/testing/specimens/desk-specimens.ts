import { randomInt } from 'node:crypto';
import { keepMessage } from '../../payments/desk/keep-message.ts';
import { takeMessagesNow } from '../../payments/desk/take-messages.ts';
import { darajaOf } from '../../platform/providers/daraja/find-account.ts';
import { testApp } from '../app.ts';
import { as } from '../call.ts';
import type { TestGarage, TestMember } from '../garage.ts';
import { given } from '../vehicles.ts';

/** What nobody knows what it is for is the garage's. */
export type SuspenseSpecimens = { suspenseId: number; splitSuspenseId: number; returnedSuspenseId: number };

export type DeskSpecimens = {
  promptId: number;
  promptedInvoiceId: number;
  promptWorkId: number;
  promptInvoiceId: number;
  triggeredWorkId: number;
  triggeredInvoiceId: number;
  promptCode: string;
  assignedInvoiceId: number;
  splitInvoiceId: number;
  matchedPaymentId: number;
  refundedPaymentId: number;
  typedPaymentId: number;
  bankedChequeId: number;
  bouncedChequeId: number;
  creditWorkId: number;
  creditInvoiceId: number;
};

type Place = Pick<TestGarage, 'marker' | 'branchId'> & { vehicleId: number; customerId: number };
type Told = { shillings: number; reference: string; name: string };

export async function fillSuspense(
  member: TestMember,
  { marker, customerId }: Pick<Place, 'marker' | 'customerId'>,
): Promise<SuspenseSpecimens> {
  const unknown = { shillings: 10, reference: marker, name: marker };
  const [assigned, split, returned, credit] = [
    await pay(member, unknown),
    await pay(member, unknown),
    await pay(member, unknown),
    await pay(member, unknown),
  ];
  given(await as(member).post(`/api/suspense/${credit}/assign`, { customerId }));
  given(await as(member).post(`/api/suspense/${await pay(member, unknown)}/return`, { reason: marker }));
  return { suspenseId: assigned, splitSuspenseId: split, returnedSuspenseId: returned };
}

/** Requests on phones, and payments that can be matched anew, confirmed and sent back, each of a work of its own. */
export async function fillDesk(member: TestMember, place: Place): Promise<DeskSpecimens> {
  const { marker, branchId, vehicleId, customerId } = place;
  const caller = as(member);
  const lines = [{ kind: 'labour', description: `Labour ${marker}`, unitPrice: 100 }];
  const bill = async () => {
    const { id } = given(await caller.post('/api/works', { status: 'in_progress', vehicleId, customerId, branchId, lines }));
    const { invoices } = given(await caller.post('/api/progress/complete_work', { id }));
    return {
      workId: id as number,
      invoiceId: invoices[0].id as number,
      number: invoices[0].number as string,
      code: invoices[0].code as string,
    };
  };
  const record = async (method: string, reference: string) => {
    const { workId: documentId } = await bill();
    return given(await caller.post('/api/transactions', { documentType: 'work', documentId, method, reference })).id as number;
  };
  // What comes over is a credit.
  const settle = async () => pay(member, { shillings: 101, reference: (await bill()).number, name: marker });
  const [asked, triggered, prompted, assigned, split, credit] = [
    await bill(),
    await bill(),
    await bill(),
    await bill(),
    await bill(),
    await bill(),
  ];
  given(await caller.post(`/api/transactions/${await record('cheque', marker)}/bank`, {}));
  const { id: promptId } = given(await caller.post('/api/works/trigger_stk_push', { id: prompted.workId, mobile: mobile() }));
  return {
    promptId,
    promptedInvoiceId: prompted.invoiceId,
    promptWorkId: asked.workId,
    promptInvoiceId: asked.invoiceId,
    triggeredWorkId: triggered.workId,
    triggeredInvoiceId: triggered.invoiceId,
    promptCode: prompted.code,
    assignedInvoiceId: assigned.invoiceId,
    splitInvoiceId: split.invoiceId,
    matchedPaymentId: await settle(),
    refundedPaymentId: await settle(),
    typedPaymentId: await record('mpesa', receipt()),
    bankedChequeId: await record('cheque', marker),
    bouncedChequeId: await record('cheque', marker),
    creditWorkId: credit.workId,
    creditInvoiceId: credit.invoiceId,
  };
}

const receipt = () => `S${randomInt(1e9, 9e9)}`;
const mobile = () => `+2547${randomInt(1e7, 9e7)}`;

/** Somebody pays to the paybill, as the provider tells it. */
async function pay({ garageId }: TestMember, { shillings, reference, name }: Told): Promise<number> {
  const { platform } = await testApp();
  const TransID = receipt();
  const BusinessShortCode = (await darajaOf(platform, garageId))?.shortCode;
  const told = { TransID, TransAmount: shillings, BusinessShortCode, BillRefNumber: reference, FirstName: name };
  const id = await keepMessage(platform, { garageId, kind: 'payment', body: told });
  await takeMessagesNow(platform, [{ garageId, id }]);
  const messages = platform.db.selectFrom('providerMessages').select('paymentId').where('garageId', '=', garageId);
  return (await messages.where('id', '=', id).executeTakeFirstOrThrow()).paymentId ?? 0;
}

type Filled = DeskSpecimens & SuspenseSpecimens & Place;

export const deskSpecimens: Record<string, (garage: Filled) => Record<string, unknown>> = {
  'POST /api/transactions/pay': ({ promptWorkId, promptInvoiceId }) => ({
    documentType: 'work',
    documentId: promptWorkId,
    invoiceId: promptInvoiceId,
    mobile: mobile(),
  }),
  'POST /api/transactions/verify': ({ promptId }) => ({ id: promptId }),
  'GET /api/transactions/prompts': ({ branchId, promptedInvoiceId }) => ({ branchId, invoiceId: promptedInvoiceId }),
  'GET /api/transactions/prompts/{id}': ({ promptId }) => ({ id: promptId }),
  'POST /api/works/trigger_stk_push': ({ triggeredWorkId, triggeredInvoiceId }) => ({
    id: triggeredWorkId,
    invoiceId: triggeredInvoiceId,
    mobile: mobile(),
  }),
  'POST /api/works/user_request_stk': ({ promptCode }) => ({ code: promptCode, mobile: mobile() }),
  'GET /api/suspense/{id}': ({ suspenseId }) => ({ id: suspenseId }),
  'GET /api/suspense/{id}/suggestions': ({ suspenseId }) => ({ id: suspenseId }),
  'POST /api/suspense/{id}/assign': ({ suspenseId, assignedInvoiceId, customerId }) => ({
    id: suspenseId,
    invoiceId: assignedInvoiceId,
    customerId,
  }),
  'POST /api/suspense/{id}/split': ({ splitSuspenseId, splitInvoiceId, customerId }) => ({
    id: splitSuspenseId,
    invoices: [{ invoiceId: splitInvoiceId, amount: 1 }],
    credits: [{ customerId, amount: 1 }],
  }),
  'POST /api/suspense/{id}/return': ({ returnedSuspenseId, marker }) => ({ id: returnedSuspenseId, reason: marker }),
  'POST /api/transactions/{id}/unmatch': ({ matchedPaymentId, marker }) => ({ id: matchedPaymentId, reason: marker }),
  'POST /api/transactions/{id}/refund': ({ refundedPaymentId, marker }) => ({ id: refundedPaymentId, reason: marker }),
  'POST /api/transactions/{id}/take_back': ({ typedPaymentId, marker }) => ({ id: typedPaymentId, reason: marker }),
  'POST /api/transactions/{id}/bank': ({ bankedChequeId }) => ({ id: bankedChequeId }),
  'POST /api/transactions/{id}/send_receipt': ({ bankedChequeId }) => ({ id: bankedChequeId, mobile: '0712 345 678' }),
  'POST /api/transactions/{id}/bounce': ({ bouncedChequeId, marker }) => ({ id: bouncedChequeId, reason: marker }),
  'POST /api/transactions/use_credit': ({ creditWorkId, creditInvoiceId }) => ({
    documentType: 'work',
    documentId: creditWorkId,
    invoiceId: creditInvoiceId,
    amount: 1,
  }),
  'GET /api/customers/{id}/credit': ({ customerId }) => ({ id: customerId }),
  'GET /api/provider_messages': ({ matchedPaymentId }) => ({ paymentId: matchedPaymentId }),
};
