import { listGateEntries, readGate } from '@karakana/contract/works/gate.ts';
import { listGatePasses } from '@karakana/contract/works/gate-pass.ts';
import { listUncollected } from '@karakana/contract/works/uncollected.ts';
import { readWork } from '@karakana/contract/works/work.ts';
import { listCompleted, listPending, readBoard } from '@karakana/contract/works/work-lists.ts';

/** What changes when a car comes or leaves. */
export const gateReads = [readGate, listGateEntries, listGatePasses];

/** What changes when a car is released. */
export const releaseReads = [...gateReads, listUncollected, readWork, listPending, listCompleted, readBoard];
