import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { noInput } from '../fields.ts';
import { Amount, AmountDraft } from '../money.ts';

export const WorkshopSettings = z.object({
  /** For an hour. */
  labourRate: Amount,
  estimateValidDays: z.number(),
  /** For a day on which a car that is ready was not collected; 0 where nothing is charged. */
  storageFee: Amount,
  storageFreeDays: z.number(),
  /** What customers are told without anybody pressing a button: bookings made and moved, the day before, the car ready, a car not collected, a certificate that ends, money that came. */
  tellsBookings: z.boolean(),
  tellsDayBefore: z.boolean(),
  tellsReady: z.boolean(),
  tellsUncollected: z.boolean(),
  tellsRenewals: z.boolean(),
  tellsPayments: z.boolean(),
  version: z.number(),
});
export type WorkshopSettings = z.output<typeof WorkshopSettings>;

const maxDays = 365;

export const WorkshopSettingsDraft = z.strictObject({
  labourRate: AmountDraft,
  estimateValidDays: z.coerce.number().int().min(1).max(maxDays),
  storageFee: AmountDraft,
  storageFreeDays: z.coerce.number().int().min(0).max(maxDays),
  tellsBookings: z.boolean(),
  tellsDayBefore: z.boolean(),
  tellsReady: z.boolean(),
  tellsUncollected: z.boolean(),
  tellsRenewals: z.boolean(),
  tellsPayments: z.boolean(),
  version: z.coerce.number().int().positive(),
});

export const readWorkshopSettings = endpoint('GET /api/workshop_settings', {
  summary: 'What an hour costs, how long estimates hold, what a car costs that nobody collects, and of what customers are told',
  access: 'services:read',
  input: noInput,
  output: WorkshopSettings,
});

export const saveWorkshopSettings = endpoint('PUT /api/workshop_settings', {
  summary: 'Change the settings of the workshop',
  access: 'garage:write',
  input: WorkshopSettingsDraft,
  output: WorkshopSettings,
  done: 'Workshop settings were updated',
  failed: 'Failed try again',
});
