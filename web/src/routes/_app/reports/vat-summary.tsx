import { createFileRoute } from '@tanstack/react-router';
import { VatSummary } from '../../../reports/vat/vat-summary.tsx';

export const Route = createFileRoute('/_app/reports/vat-summary')({ component: VatSummary });
