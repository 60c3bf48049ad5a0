import { readChecklists } from '@karakana/contract/works/checklist.ts';
import type { RefreshTable } from '../../kit/api/live-refresh.ts';

export const inspectionRefreshes: RefreshTable<'Inspection'> = { 'checklists-changed': [readChecklists] };
