import { may } from '@karakana/contract/permissions.ts';
import type { Role } from '@karakana/contract/roles.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { isExpired } from '../expired.ts';
import { writtenStatus } from '../write/edit-work.tsx';

/** Whether somebody can answer, as the customer, what the garage proposes. */
export const mayApprove = (role: Role, work: Pick<WorkRecord, 'status' | 'archivedAt' | 'validUntil' | 'lines'>): boolean =>
  may(role, 'approvals:write') &&
  writtenStatus(work) !== undefined &&
  !isExpired(work, new Date()) &&
  work.lines.some(({ state }) => state === 'proposed');
