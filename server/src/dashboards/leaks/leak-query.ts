import type { Ctx } from '../../platform/serve/context.ts';

/** Whose leaks are looked for, as of which day, and in which branch. */
export type LeakQuery = { ctx: Ctx; today: string; branchId?: number | undefined };
