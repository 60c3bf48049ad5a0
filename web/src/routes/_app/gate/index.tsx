import { createFileRoute } from '@tanstack/react-router';
import { Gate } from '../../../works/gate/gate.tsx';

export const Route = createFileRoute('/_app/gate/')({ component: Gate });
