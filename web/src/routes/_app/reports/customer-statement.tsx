import { createFileRoute } from '@tanstack/react-router';
import { CustomerStatement } from '../../../reports/work/customer-statement.tsx';

export const Route = createFileRoute('/_app/reports/customer-statement')({ component: CustomerStatement });
