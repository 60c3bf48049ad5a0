import { asText } from '@karakana/contract/text.ts';
import { z } from 'zod';
import { callEtims, type EtimsAnswer, type EtimsCaller } from './call-etims.ts';

type Failed = Exclude<EtimsAnswer, { data: unknown }>;
const unreadable: Failed = { outcome: 'busy', code: '999', text: asText('KRA did not answer as it should') };

const SetUp = z.object({ info: z.object({ cmcKey: z.string().min(1), sdcId: z.string().min(1) }) });

/** Sets a device up; its key is given this once. */
export async function initialise(
  caller: Omit<EtimsCaller, 'key'>,
  serial: string,
): Promise<{ outcome: 'done'; key: string; sdcId: string } | Failed> {
  const asked = { tin: caller.pin, bhfId: caller.bhfId, dvcSrlNo: serial };
  const answer = await callEtims({ ...caller, key: null }, '/selectInitOsdcInfo', asked);
  if (!('data' in answer)) return answer;
  const said = SetUp.safeParse(answer.data);
  return said.success ? { outcome: 'done', key: said.data.info.cmcKey, sdcId: said.data.info.sdcId } : unreadable;
}

const Signed = z.object({
  curRcptNo: z.coerce.number().int(),
  totRcptNo: z.coerce.number().int(),
  intrlData: z.string().nullish(),
  rcptSign: z.string().min(1),
  sdcDateTime: z.string().regex(/^\d{14}$/),
});
export type SignedReceipt = {
  receiptNumber: number;
  totalReceipts: number;
  internalData: string | null;
  signature: string;
  signedAt: string;
};

/** Has a sale or credit note signed. One that the device has already gets what it was given the first time. */
export async function sign(caller: EtimsCaller, body: object): Promise<({ outcome: 'done' } & SignedReceipt) | Failed> {
  const answer = await callEtims(caller, '/saveTrnsSalesOsdc', body);
  if (!('data' in answer)) return answer;
  const said = Signed.safeParse(answer.data);
  if (!said.success) return answer.outcome === 'repeated' ? unsaid : unreadable;
  const { curRcptNo, totRcptNo, intrlData, rcptSign, sdcDateTime } = said.data;
  return {
    outcome: 'done',
    receiptNumber: curRcptNo,
    totalReceipts: totRcptNo,
    internalData: intrlData ?? null,
    signature: rcptSign,
    signedAt: momentOf(sdcDateTime),
  };
}

const unsaid: Failed = { outcome: 'rejected', code: '994', text: asText('KRA has this number already and does not say its signature') };

/** The device writes the time of Nairobi, which is three hours ahead all year. */
const momentOf = (stamp: string): string =>
  new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+03:00')).toISOString();

/** A time as the device reads it. */
export const stampOf = (moment: string): string =>
  new Date(Date.parse(moment) + 3 * 60 * 60 * 1000).toISOString().replace(/[-:T]/g, '').slice(0, 14);

/** Tells the device of something that only has to be taken: an item, a movement of stock. Twice is the same as once. */
export async function tell(caller: EtimsCaller, path: string, body: object): Promise<{ outcome: 'done' } | Failed> {
  const answer = await callEtims(caller, path, body);
  return 'data' in answer ? { outcome: 'done' } : answer;
}
