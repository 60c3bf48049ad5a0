import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Id } from '../fields.ts';
import { Amount } from '../money.ts';
import { pageOf, pageQuery } from '../page.ts';

/** What was spent on a vehicle. */
export const VehicleExpense = z.object({
  id: z.number(),
  vehicleId: z.number(),
  /** Of what stands in the garage's books. */
  number: z.string().nullable(),
  name: z.string(),
  amount: Amount,
  currency: z.string(),
  note: z.string().nullable(),
  spentOn: Day,
});
export type VehicleExpense = z.infer<typeof VehicleExpense>;

export const listVehicleExpenses = endpoint('GET /api/vehicles/{id}/expenses', {
  summary: 'A page of what was spent on a vehicle, newest first',
  access: 'expenses:read',
  input: pageQuery(30).extend({ id: Id }),
  output: pageOf(VehicleExpense),
});
