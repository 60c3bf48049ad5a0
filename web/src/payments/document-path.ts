import type { Transaction } from '@karakana/contract/payments/transaction.ts';

const lists = { sale: '/inventory/sales', work: '/works', bill: '/bills', expense: '/expenses' } as const;

/** Where the document behind a transaction is read. */
export const documentPath = ({ documentType, documentId }: Pick<Transaction, 'documentType' | 'documentId'>): string | undefined =>
  documentType === null || documentId === null ? undefined : `${lists[documentType]}/${documentId}`;
