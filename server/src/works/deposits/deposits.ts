import { say } from '@karakana/contract/text.ts';
import { askDeposit as askDepositCall, dropDeposit } from '@karakana/contract/works/deposits/deposit.ts';
import { post } from '../../accounting/index.ts';
import { Refused } from '../../platform/serve/refused.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { changeState } from '../steps/change-state.ts';
import { readWorkFor } from '../work/read-work.ts';
import { askDeposit } from './ask-deposit.ts';
import { creditDeposits } from './credit-deposits.ts';
import { lockUnbilled } from './lock-unbilled.ts';

export function serveDeposits(api: Api): void {
  serve(api, askDepositCall, async (ctx, asked) => {
    await askDeposit(ctx, asked);
    return readWorkFor(ctx, asked.id);
  });

  serve(api, dropDeposit, async (ctx, { id, reason }) => {
    const work = await lockUnbilled(ctx, id);
    if (work.deposited === 0) throw new Refused(422, say('{{number}} has no deposit', { number: work.number }));
    const { entries, kept } = await creditDeposits(ctx, id, { reason });
    if (kept > 0 && work.customerId === null)
      throw new Refused(422, 'What was paid becomes a credit: choose the customer of this work first');
    await post(ctx, entries);
    await changeState(ctx, work, { deposited: 0 });
    return readWorkFor(ctx, id);
  });
}
