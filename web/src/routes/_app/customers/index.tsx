import { createFileRoute } from '@tanstack/react-router';
import { Customers } from '../../../customers/customers.tsx';

export const Route = createFileRoute('/_app/customers/')({ component: Customers });
