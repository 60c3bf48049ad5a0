import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { Support } from '../../garage/support.tsx';

export const Route = createFileRoute('/_app/support')({
  validateSearch: z.object({ subject: z.string().max(150).optional().catch(undefined) }),
  component: Support,
});
