import type { ResponseBody } from '@karakana/contract/endpoint.ts';
import type { previewInvoice } from '@karakana/contract/works/work/work-papers.ts';

export type Invoice = ResponseBody<typeof previewInvoice>;

export const invoiceAddress = (code: string): string => `/api/works/preview/${encodeURIComponent(code)}`;
