import { createFileRoute } from '@tanstack/react-router';
import { SandboxPhoneScreen } from '../../garage/sandbox-phone/sandbox-phone.tsx';

export const Route = createFileRoute('/_app/sandbox/mpesa')({ component: SandboxPhoneScreen });
