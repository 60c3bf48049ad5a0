import type { Role } from '../../roles.ts';

/** Whoever does the work, or asked for it, is told what is done and not what it costs. */
export const seesPrices = (role: Role): boolean => role !== 'technician' && role !== 'driver';
