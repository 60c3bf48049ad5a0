import { createFileRoute } from '@tanstack/react-router';
import { Branches } from '../../../garage/branches.tsx';

export const Route = createFileRoute('/_app/settings/branches')({ component: Branches });
