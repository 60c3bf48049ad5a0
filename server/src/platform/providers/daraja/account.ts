/** Who asks and confirms reversals and look-ups: a user of the short code with the right to, whose password only Safaricom may read. */
export type Initiator = { name: string; password: string; certificate: string };

/** One short code with Safaricom and the keys of its app; `darajaOf` finds a garage’s. */
export type DarajaAccount = {
  /** Null is the platform’s own. */
  garageId: number | null;
  url: string;
  consumerKey: string;
  consumerSecret: string;
  /** The number that customers pay to. */
  shortCode: string;
  kind: 'paybill' | 'till';
  /** The number a till belongs to, under which Safaricom knows the app; of a paybill its own. */
  storeNumber: string;
  passkey: string;
  initiator: Initiator | null;
  /** The garage has callbacks of prompts sent elsewhere. */
  ownCallbackUrl: string | null;
  now(): Date;
};
