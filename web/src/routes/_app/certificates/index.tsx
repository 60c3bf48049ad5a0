import { createFileRoute } from '@tanstack/react-router';
import { Certificates } from '../../../works/certificates/certificates.tsx';

export const Route = createFileRoute('/_app/certificates/')({ component: Certificates });
