import { createFileRoute } from '@tanstack/react-router';
import { Uncollected } from '../../works/gate/uncollected.tsx';

export const Route = createFileRoute('/_app/uncollected')({ component: Uncollected });
