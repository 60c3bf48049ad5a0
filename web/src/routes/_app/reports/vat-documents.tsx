import { createFileRoute } from '@tanstack/react-router';
import { VatDocuments } from '../../../reports/vat/vat-documents.tsx';

export const Route = createFileRoute('/_app/reports/vat-documents')({ component: VatDocuments });
