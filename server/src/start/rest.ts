import { performance } from 'node:perf_hooks';

/** Starting leaves garbage that a server at rest would hold for long. Where Node lets us (`--expose-gc`) it is given back at once. */
export function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

const lookEvery = 10_000;
const isQuietBelow = 0.25;
const worthGivingBack = 32 * 1024 * 1024;

/** A rush leaves the heap as large as it was at its height; in the next quiet moment it is given back. */
export function releaseMemoryAfterRush(): void {
  let atRest = process.memoryUsage().heapTotal;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before);
    before = performance.eventLoopUtilization();
    if (utilization > isQuietBelow || process.memoryUsage().heapTotal < atRest + worthGivingBack) return;
    releaseMemory();
    atRest = process.memoryUsage().heapTotal;
  }, lookEvery).unref();
}
