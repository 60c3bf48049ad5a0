import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';

export const syncWork = endpoint('POST /api/v2/works/sync_externally', {
  summary: 'Send a work to the garage’s webhook, signed, as it stands now',
  access: 'invoices:write',
  input: byId,
  output: z.object({ deliveryId: z.number() }),
  done: 'Work has been updated successfully',
  failed: 'Failed try again',
});
