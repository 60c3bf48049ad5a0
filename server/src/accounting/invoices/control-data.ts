import type { EtimsState } from '@karakana/contract/accounting/etims-state.ts';
import { type RawBuilder, sql } from 'kysely';

const checkPage = 'https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=';

type Signed = { pin: string | null; bhfId: string | null; signature: string | null };

/** Where anybody checks a receipt with the revenue authority. */
export const checkUrlOf = ({ pin, bhfId, signature }: Signed): string | null =>
  signature === null ? null : `${checkPage}${pin}${bhfId}${signature}`;

/** How far the invoice of these columns has come on its way to the revenue authority; nothing where it is not sent there. */
export const etimsStateOf = (garageId: RawBuilder<unknown>, invoiceId: RawBuilder<unknown>): RawBuilder<EtimsState | null> => sql`(
  select state from etims_documents document where document.garage_id = ${garageId} and document.invoice_id = ${invoiceId}
)`;

export type StoredControlData = Signed & {
  state: EtimsState;
  sdcId: string | null;
  receiptNumber: number | null;
  internalData: string | null;
  signedAt: string | null;
  buyerPin: string | null;
};

/** What the revenue authority said to the invoice at hand. */
export const controlDataOfInvoice = sql<StoredControlData | null>`(
  select json_build_object('state', state, 'pin', pin, 'bhfId', bhf_id, 'signature', signature, 'sdcId', sdc_id, 'receiptNumber', receipt_number,
    'internalData', internal_data, 'buyerPin', buyer_pin,
    'signedAt', to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from etims_documents document where document.garage_id = invoices.garage_id and document.invoice_id = invoices.id
)`;

/** The same as a paper or a page shows it. */
export const shownControlData = (data: StoredControlData | null) =>
  data === null
    ? null
    : {
        state: data.state,
        sdcId: data.sdcId,
        receiptNumber: data.receiptNumber === null ? null : String(data.receiptNumber),
        internalData: data.internalData,
        signature: data.signature,
        signedAt: data.signedAt,
        checkUrl: checkUrlOf(data),
      };
