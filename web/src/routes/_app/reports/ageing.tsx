import { createFileRoute } from '@tanstack/react-router';
import { Ageing } from '../../../reports/open/ageing.tsx';

export const Route = createFileRoute('/_app/reports/ageing')({ component: Ageing });
