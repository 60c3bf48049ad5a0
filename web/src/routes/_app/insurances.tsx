import { listInsurances } from '@karakana/contract/garage/insurance.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Insurances } from '../../garage/insurances.tsx';
import { warmList } from '../../shell/warm.ts';

export const Route = createFileRoute('/_app/insurances')({
  loader: warmList(listInsurances, { page: 1 }),
  component: Insurances,
});
