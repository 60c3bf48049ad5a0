import type { Ctx } from '../platform/serve/context.ts';
import { refusedField } from '../platform/serve/refused.ts';

/** Takes SMS credits out of the garage's own for somebody of the garage; less than none gives them back. */
export async function takeSmsCredits({ db, session }: Ctx, credits: number): Promise<void> {
  if (credits === 0) return;
  const left = await db
    .updateTable('garages')
    .set((garage) => ({ smsCredits: garage('smsCredits', '-', credits) }))
    .where('id', '=', session.garageId)
    .where('smsCredits', '>=', credits)
    .returning('smsCredits')
    .executeTakeFirst();
  if (left) return;
  throw refusedField('smsCredits', 'The garage does not have that many SMS credits');
}
