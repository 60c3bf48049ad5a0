import { createFileRoute } from '@tanstack/react-router';
import { Wallet } from '../../payments/wallet/wallet.tsx';

export const Route = createFileRoute('/_app/wallet')({ component: Wallet });
