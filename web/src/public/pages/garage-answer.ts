import type { Answer } from '@karakana/contract/endpoint.ts';
import type { readGarageBySlug } from '@karakana/contract/garage/garage.ts';

export type Profile = Answer<typeof readGarageBySlug>;

export const profileAddress = (slug: string): string => `/api/garages/slug/${encodeURIComponent(slug)}`;
