import type { BrandType } from '@karakana/contract/brands/brand.ts';
import { z } from 'zod';
import { job } from '../platform/jobs/jobs.ts';

const AddressJob = z.object({ email: z.string(), brand: z.custom<BrandType>((brand) => typeof brand === 'string'), origin: z.string() });

export const forgotPasswordJob = job('forgot-password', { data: AddressJob });
export const warnOwnerJob = job('warn-owner', { data: AddressJob });
export const signUpJob = job('sign-up', { data: z.object({ id: z.number(), origin: z.string() }) });
export const forgetExpiredJob = job('forget-expired', { data: z.object({}) });

export type AddressJob = z.output<typeof AddressJob>;
