import { createHash } from 'node:crypto';
import type { WorkStatus } from '@karakana/contract/works/work/work-status.ts';
import type { StoredLine } from '../work/lines.ts';

const askedIn: readonly WorkStatus[] = ['estimate', 'booked', 'in_progress'];

/** Whether a customer can still be asked about a work. */
export const isAskable = ({ status, archivedAt }: { status: WorkStatus; archivedAt: string | null }): boolean =>
  archivedAt === null && askedIn.includes(status);

export const isOpen = ({ state }: Pick<StoredLine, 'state'>): boolean => state === 'proposed';

type Priced = { discount: number; note: string | null };

/** Stands for what is asked, its text and prices: the same for as long as none of it changes. */
export function askedOf({ discount, note }: Priced, lines: StoredLine[]): string {
  const open = lines
    .filter(isOpen)
    .map(({ id, description, quantity, unitPrice, discount: off, taxRate }) => [id, description, quantity, unitPrice, off, taxRate]);
  return createHash('sha256')
    .update(JSON.stringify([discount, note, open]))
    .digest('base64url');
}
