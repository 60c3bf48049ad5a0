import { createFileRoute } from '@tanstack/react-router';
import { GateLog } from '../../../works/gate/gate-log.tsx';

export const Route = createFileRoute('/_app/gate/log')({ component: GateLog });
