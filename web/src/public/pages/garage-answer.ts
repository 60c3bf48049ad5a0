import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import type { readGarageBySlug } from '@karakana/contract/garage/garage.ts';

export type Profile = ResponseBody<typeof readGarageBySlug>;

export const profileAddress = (slug: string): string => `/api/garages/slug/${encodeURIComponent(slug)}`;
