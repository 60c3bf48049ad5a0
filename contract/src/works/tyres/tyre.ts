import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byId, Timestamp } from '../../fields.ts';
import { DotCode } from './dot-code.ts';

/** Where a tyre sits: cars and tuk-tuks by corner, motorbikes front and rear, lorries and buses with twins on one or two rear axles. */
export const tyrePositions = [
  'front_left',
  'front_right',
  'rear_left',
  'rear_right',
  'rear_left_outer',
  'rear_left_inner',
  'rear_right_inner',
  'rear_right_outer',
  'second_rear_left_outer',
  'second_rear_left_inner',
  'second_rear_right_inner',
  'second_rear_right_outer',
  'front',
  'rear',
  'spare',
] as const;
export type TyrePosition = (typeof tyrePositions)[number];

/** What becomes of the old ones: the customer takes them along, or leaves them to the garage. */
export const oldTyreChoices = ['kept', 'left'] as const;
export type OldTyres = (typeof oldTyreChoices)[number];

/** The code is often read only while the tyre is fitted. */
export const Tyre = z.strictObject({ position: z.enum(tyrePositions), dot: DotCode });
export type Tyre = z.output<typeof Tyre>;

/** One line, one place each. */
export const maxTyres = tyrePositions.length;

export const FittedTyre = z.object({
  position: z.enum(tyrePositions),
  dot: z.string().nullable(),
  description: z.string(),
  workId: z.number(),
  workNumber: z.string(),
  fittedAt: Timestamp,
});
export type FittedTyre = z.output<typeof FittedTyre>;

export const readVehicleTyres = endpoint('GET /api/vehicles/{id}/tyres', {
  summary: 'Which tyre sits where on a vehicle, since when, by the works that were completed',
  access: 'works:read',
  input: byId,
  output: z.object({ tyres: z.array(FittedTyre) }),
});
