import { say } from '@karakana/contract/text.ts';
import type { Database } from '../../database/database.ts';

type KeptMessage = {
  outboxId: number;
  garageId: number | null;
  recipient: string;
  subject: string | null;
  body: string;
  attachmentName?: string | null;
};

/** Stands in for a provider where none is set up: keeps what would have been sent. Asked twice for one message, it keeps it once. */
export function sandboxProvider(db: Database, channel: 'email' | 'sms') {
  return {
    name: sandboxName,
    async keep(message: KeptMessage): Promise<{ id: string }> {
      await db
        .insertInto('sandboxMessages')
        .values({ ...message, channel })
        .onConflict((conflict) => conflict.column('outboxId').doNothing())
        .execute();
      return { id: sandboxId(message.outboxId) };
    },
    check: async () => say('No provider is set up. Messages are kept in the sandbox'),
  };
}

export const sandboxName = 'sandbox';

/** The name by which the sandbox knows a message. */
export const sandboxId = (outboxId: number): string => `${sandboxName}-${outboxId}`;
