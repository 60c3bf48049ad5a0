import { listWantedParts } from '@karakana/contract/works/parts/wanted-parts.ts';
import { purchaseStepReads } from '../../inventory/purchases/purchase-reads.ts';
import { workReads } from '../work-reads.ts';

/** What is different once something was bought for a work, or the bill of another came. */
export const boughtReads = [...workReads, listWantedParts, ...purchaseStepReads];
