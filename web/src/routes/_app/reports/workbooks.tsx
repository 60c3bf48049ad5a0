import { createFileRoute } from '@tanstack/react-router';
import { Workbooks } from '../../../reports/workbooks.tsx';

export const Route = createFileRoute('/_app/reports/workbooks')({ component: Workbooks });
