import { createFileRoute } from '@tanstack/react-router';
import { Insurances } from '../../garage/insurances.tsx';

export const Route = createFileRoute('/_app/insurances')({ component: Insurances });
