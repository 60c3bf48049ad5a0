import { readDocument } from '@karakana/contract/vehicles/document.ts';
import { queryOptions } from '@tanstack/react-query';
import { endpointQuery } from '../../kit/api/endpoint-query.ts';

/** The file of a document, as it was kept. It never changes, and is let go soon after nobody looks at it. */
export const fileOf = (id: number) =>
  queryOptions({ ...endpointQuery(readDocument, { id }), staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 });

/** What a browser can show. */
export function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });
}
