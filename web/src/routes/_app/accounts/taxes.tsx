import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import { createFileRoute } from '@tanstack/react-router';
import { Taxes } from '../../../accounting/taxes/taxes.tsx';
import { warmList } from '../../../shell/warm.ts';

export const Route = createFileRoute('/_app/accounts/taxes')({ loader: warmList(listSaleTaxes, {}), component: Taxes });
