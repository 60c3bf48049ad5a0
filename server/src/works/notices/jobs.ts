import { z } from 'zod';
import { job } from '../../platform/jobs/jobs.ts';

const ofGarage = z.object({ garageId: z.number() });

export const findRisksJob = job('find-risks', { data: z.object({}) });
export const tellRisksJob = job('tell-risks', { data: ofGarage });
export const findSilentJob = job('find-silent', { data: z.object({}) });
export const tellSilentJob = job('tell-silent', { data: ofGarage });
export const findRemindersJob = job('find-reminders', { data: z.object({}) });
export const remindBookingsJob = job('remind-bookings', { data: ofGarage });
export const tellMovedJob = job('tell-moved', { data: ofGarage.extend({ id: z.number(), movedAt: z.string() }) });
export const tellReadyJob = job('tell-ready', { data: ofGarage.extend({ id: z.number() }) });
