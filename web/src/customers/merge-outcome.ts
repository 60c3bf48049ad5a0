import type { Customer } from '@karakana/contract/customers/customer.ts';
import type { previewMerge } from '@karakana/contract/customers/merge.ts';
import type { ResponseBody } from '@karakana/contract/endpoint.ts';

export type MergePreview = ResponseBody<typeof previewMerge>;

const fields = ['firstName', 'lastName', 'mobile', 'email', 'secondaryEmail', 'address', 'city', 'country', 'taxPin'] as const;
type MergedField = (typeof fields)[number];

/** One field of the survivor: what it will hold, whether that came from the other, and what of the other is lost. */
export type Outcome = { field: MergedField; value: string | null; isTaken: boolean; lost: string | null };

export function outcomesOf({ survivor, merged, result }: Pick<MergePreview, 'survivor' | 'merged' | 'result'>): Outcome[] {
  const kept = new Set(fields.map((field) => result[field]));
  return fields.map((field) => {
    const [value, other] = [result[field], merged[field]];
    return { field, value, isTaken: value !== survivor[field], lost: other && !kept.has(other) ? other : null };
  });
}

/** The plates that the survivor will have. */
export const platesOf = ({ survivor, merged }: Pick<MergePreview, 'survivor' | 'merged'>): Customer['registrations'] => [
  ...survivor.registrations,
  ...merged.registrations,
];
