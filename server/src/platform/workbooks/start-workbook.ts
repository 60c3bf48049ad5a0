import { say } from '@karakana/contract/text.ts';
import { maxBeingWritten, maxKeptWorkbooks } from '@karakana/contract/workbook.ts';
import { sql } from 'kysely';
import type { Ctx } from '../serve/context.ts';
import { Refused } from '../serve/refused.ts';
import type { Reader } from '../serve/report-ctx.ts';
import { writeWorkbookJob } from './jobs.ts';
import { ownWorkbooks } from './stored-workbook.ts';

type Asked = { askedBy: string; question: unknown; name: string; totalRows: number };

/** Has a long workbook written. Who asks the same again while it is waits for the same. */
export async function startWorkbook(ctx: Ctx, { askedBy, question, name, totalRows }: Asked): Promise<{ name: string; jobId: number }> {
  const { db, garageId, session } = ctx;
  const { userId, role, branchId, customerId, invitationId } = session;
  const reader: Reader = { userId, role, garageId, branchId, customerId, invitationId };
  const asked = { askedBy, question: JSON.stringify(question), reader: JSON.stringify(reader) };
  const running = await ownWorkbooks(ctx)
    .select([
      'id',
      sql<boolean>`asked_by = ${asked.askedBy} and question = ${asked.question}::jsonb and reader = ${asked.reader}::jsonb`.as('isSame'),
    ])
    .where('state', '=', 'running')
    .execute();
  const same = running.find(({ isSame }) => isSame);
  if (same) return { name, jobId: same.id };
  if (running.length >= maxBeingWritten)
    throw new Refused(
      429,
      say('{{workbooks}} of your workbooks are being written already. Ask for this one when they are ready', {
        workbooks: maxBeingWritten,
      }),
      {
        retryAfter: 30,
      },
    );
  const { id } = await db
    .insertInto('workbooks')
    .values({ garageId, invitationId, ...asked, name, totalRows })
    .returning('id')
    .executeTakeFirstOrThrow();
  await forgetOldest(ctx);
  await ctx.platform.jobs.enqueue(db, writeWorkbookJob, { garageId, id }, await countOthers(ctx));
  return { name, jobId: id };
}

/** The first of a garage goes before the second of any other, and so on. */
async function countOthers({ db, garageId }: Ctx): Promise<number> {
  const { count } = await db
    .selectFrom('workbooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and({ garageId, state: 'running' }))
    .executeTakeFirstOrThrow();
  return count - 1;
}

async function forgetOldest(ctx: Ctx): Promise<void> {
  const { garageId, invitationId } = ctx.session;
  const forgotten = await ctx.db
    .deleteFrom('workbooks')
    .where((eb) => eb.and({ garageId, invitationId }))
    .where('state', '<>', 'running')
    .where('id', 'in', ownWorkbooks(ctx).select('id').orderBy('id', 'desc').offset(maxKeptWorkbooks))
    .returning('file')
    .execute();
  for (const { file } of forgotten) if (file) ctx.afterCommit(() => ctx.platform.files.remove(file));
}
