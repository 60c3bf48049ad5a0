import type { Issue } from '@karakana/contract/vehicles/issue.ts';

/** An issue as it is, to be sent with what changes in it. */
export function issueChange({ id, vehicleId, title, description, severity, odometer, resolution }: Issue) {
  return { id, vehicleId, title, description, severity, odometer, resolution };
}
