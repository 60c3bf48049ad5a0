import { createFileRoute } from '@tanstack/react-router';
import { GeneralLedger } from '../../../reports/books/general-ledger.tsx';

export const Route = createFileRoute('/_app/reports/general-ledger')({ component: GeneralLedger });
