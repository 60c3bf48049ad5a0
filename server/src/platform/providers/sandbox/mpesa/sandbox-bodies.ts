import { randomInt, randomUUID } from 'node:crypto';
import { darajaStamp } from '../../daraja/stamp.ts';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten letters and figures, as on the payer’s phone. Enough of them that none comes twice. */
export const newReceipt = (): string => `S${Array.from({ length: 9 }, () => letters[randomInt(letters.length)]).join('')}`;

export type Payment = {
  receipt: string;
  shortCode: string;
  storeNumber: string;
  kind: 'paybill' | 'till';
  amount: number;
  phone: string;
  reference: string;
  payerName: string;
  paidAt: Date;
};

export const stkPaidBody = (ids: { MerchantRequestID: string; CheckoutRequestID: string }, payment: Payment) => ({
  Body: {
    stkCallback: {
      ...ids,
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: {
        Item: [
          { Name: 'Amount', Value: payment.amount },
          { Name: 'MpesaReceiptNumber', Value: payment.receipt },
          { Name: 'Balance' },
          { Name: 'TransactionDate', Value: Number(darajaStamp(payment.paidAt)) },
          { Name: 'PhoneNumber', Value: Number(payment.phone) },
        ],
      },
    },
  },
});

export const stkUnpaidBody = (ids: { MerchantRequestID: string; CheckoutRequestID: string }, code: number, words: string) => ({
  Body: { stkCallback: { ...ids, ResultCode: code, ResultDesc: words } },
});

/** The number is masked, as in the second version of the real ones. */
export function c2bBody(payment: Payment, OrgAccountBalance: string) {
  const [FirstName = '', MiddleName = '', LastName = ''] = payment.payerName.split(' ');
  return {
    TransactionType: payment.kind === 'till' ? 'Buy Goods' : 'Pay Bill',
    TransID: payment.receipt,
    TransTime: darajaStamp(payment.paidAt),
    TransAmount: payment.amount.toFixed(2),
    BusinessShortCode: payment.shortCode,
    BillRefNumber: payment.kind === 'till' ? '' : payment.reference,
    InvoiceNumber: '',
    OrgAccountBalance,
    ThirdPartyTransID: '',
    MSISDN: `${payment.phone.slice(0, 4)} ***** ${payment.phone.slice(-3)}`,
    FirstName,
    MiddleName,
    LastName,
  };
}

type Conversation = { ConversationID: string; OriginatorConversationID: string };

export const newConversation = (): Conversation => ({
  ConversationID: `AG_${randomUUID().replaceAll('-', '').slice(0, 20)}`,
  OriginatorConversationID: randomUUID(),
});

export function resultBody(conversation: Conversation, code: number | string, words: string, parameters: Record<string, string | number>) {
  const named = Object.entries(parameters).map(([Key, Value]) => ({ Key, Value }));
  return {
    Result: {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: words,
      ...conversation,
      TransactionID: newReceipt(),
      ...(named.length > 0 && { ResultParameters: { ResultParameter: named } }),
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: '' } },
    },
  };
}
