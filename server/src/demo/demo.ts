import type { Database } from '../platform/database/database.ts';
import type { DemoGarageDraft } from './garages.data.ts';

/** What every part of the demo data is made with. */
export type Demo = { db: Database; now: Date; passwordHash: string };

export type DemoGarage = DemoGarageDraft & { garageId: number; branchIds: number[]; domain: string };

export const daysFrom = (now: Date, days: number): string => new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString();
