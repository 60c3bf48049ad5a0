import { createFileRoute } from '@tanstack/react-router';
import { Governors } from '../../../../works/certificates/governors.tsx';

export const Route = createFileRoute('/_app/certificates/governors/')({ component: Governors });
