import { listGateEntries, readGate } from '@karakana/contract/works/gate/gate.ts';
import { listGatePasses } from '@karakana/contract/works/gate/gate-pass.ts';
import { listUncollected } from '@karakana/contract/works/gate/uncollected.ts';
import { workReads } from '../work-reads.ts';

/** What changes when a car comes or leaves. */
export const gateReads = [readGate, listGateEntries, listGatePasses];

/** What changes when a car is released. */
export const releaseReads = [...workReads, ...gateReads, listUncollected];
