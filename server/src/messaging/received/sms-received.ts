import { areaEvent } from '../../platform/serve/area-events.ts';

/**
 * Somebody has sent the garage an SMS. Whoever awaited it acts by it and says so with `understand`; whoever did not leaves everything as it
 * is, because then another garage that wrote to the same number may be asked.
 */
export type ReceivedSms = { mobile: string; customerId: number | null; text: string; understand(): void };

export const smsReceived = areaEvent<ReceivedSms>('smsReceived');
