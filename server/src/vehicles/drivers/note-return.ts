import { say } from '@karakana/contract/text.ts';
import type { GarageCtx } from '../../platform/serve/context.ts';
import { noteEvent } from '../events.ts';

/** However a driver gave the vehicle back. */
export const noteReturn = (ctx: GarageCtx, vehicleId: number, driver: string): Promise<void> =>
  noteEvent(ctx, { vehicleId, kind: 'driver', title: say('Vehicle came back from {{name}}', { name: driver }) });
