import type { EtimsMark, EtimsState } from '@karakana/contract/accounting/etims-state.ts';
import { type RawBuilder, sql } from 'kysely';
import { storedText } from '../../platform/database/stored-text.ts';

const checkPage = 'https://etims.kra.go.ke/common/link/etims/receipt/indexEtimsReceiptData?Data=';

type Signed = { pin: string | null; bhfId: string | null; signature: string | null };

/** Where anybody checks a receipt with the revenue authority. */
export const checkUrlOf = ({ pin, bhfId, signature }: Signed): string | null =>
  signature === null ? null : `${checkPage}${pin}${bhfId}${signature}`;

export type StoredMark = Signed & {
  state: EtimsState;
  sdcId: string | null;
  receiptNumber: number | null;
  problem: string | null;
  problemValues: unknown;
};

/** What the revenue authority said to the invoice of these columns, in short; nothing where it is not sent there. */
export const etimsMarkOf = (garageId: RawBuilder<unknown>, invoiceId: RawBuilder<unknown>): RawBuilder<StoredMark | null> => sql`(
  select json_build_object('state', state, 'pin', pin, 'bhfId', bhf_id, 'signature', signature, 'sdcId', sdc_id, 'receiptNumber', receipt_number,
    'problem', problem, 'problemValues', problem_values)
  from etims_documents document where document.garage_id = ${garageId} and document.invoice_id = ${invoiceId}
)`;

export const shownMark = (mark: StoredMark | null): EtimsMark | null =>
  mark === null
    ? null
    : {
        state: mark.state,
        signedNumber: mark.receiptNumber === null ? null : `${mark.sdcId}/${mark.receiptNumber}`,
        checkUrl: checkUrlOf(mark),
        problem: mark.problem === null ? null : storedText(mark.problem, mark.problemValues),
      };

/** What was refused is for the garage to mend; to everybody else it waits. */
export const stateForAnybody = (state: EtimsState): EtimsState => (state === 'failed' ? 'waiting' : state);

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

/** The same as a page shows it to whoever has its address. */
export const shownControlData = (data: StoredControlData | null) =>
  data === null
    ? null
    : {
        state: stateForAnybody(data.state),
        sdcId: data.sdcId,
        receiptNumber: data.receiptNumber === null ? null : String(data.receiptNumber),
        internalData: data.internalData,
        signature: data.signature,
        signedAt: data.signedAt,
        checkUrl: checkUrlOf(data),
      };
