import { readCheckIn } from '@karakana/contract/works/check-in/check-in.ts';
import { readChecklists } from '@karakana/contract/works/checklist.ts';
import { readInspections } from '@karakana/contract/works/inspection.ts';
import type { RefreshTable } from '../../kit/api/live-refresh.ts';

export const inspectionRefreshes: RefreshTable<'Inspection'> = {
  'checklists-changed': [readChecklists],
  started_checkin: [readCheckIn, readInspections],
  updated_checkin: [readCheckIn, readInspections],
  started_job_card: [readInspections],
  updated_job_card: [readInspections],
};
