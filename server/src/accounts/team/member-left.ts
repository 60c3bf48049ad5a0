import { areaEvent } from '../../platform/serve/area-events.ts';

/** Members were kept out, removed or given another role: what they held in their old place is theirs no more. */
export const memberLeft = areaEvent<{ invitationIds: number[] }>('memberLeft');
