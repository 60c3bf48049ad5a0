import { buffer } from 'node:stream/consumers';
import { formatDay } from '@karakana/contract/dates.ts';
import type { ParsedInput } from '@karakana/contract/endpoint.ts';
import { sendCustomerStatement } from '@karakana/contract/reports/work/customer-statement.ts';
import { seesOnlyOwn } from '@karakana/contract/roles.ts';
import { type Attachment, mailLater } from '../../platform/outbox/outbox.ts';
import { countLetter } from '../../platform/papers/count-letter.ts';
import type { Ctx } from '../../platform/serve/context.ts';
import { refusedField } from '../../platform/serve/refused.ts';
import type { MadeReport } from '../../platform/serve/report.ts';
import { type Api, servePrepared } from '../../platform/serve/serve.ts';
import { settleDays } from '../period.ts';
import { customerAsked } from './customer-asked.ts';

type Asked = ParsedInput<typeof sendCustomerStatement>;
type Letter = { to: string; subject: string; text: string; attachment: Attachment };

/** Sends a customer what they were billed and have paid, as whoever sends it may read it. */
export function serveSendStatement(api: Api, statement: MadeReport): void {
  servePrepared(
    api,
    sendCustomerStatement,
    (ctx, asked) => prepareLetter(ctx, asked, statement),
    async (ctx, _asked, letter) => {
      await countLetter(ctx);
      await mailLater(ctx, letter);
      return { email: letter.to };
    },
  );
}

/** The paper is set before anything is written: that takes too long to hold a transaction open for it. */
async function prepareLetter(ctx: Ctx, { email, ...asked }: Asked, statement: MadeReport): Promise<Letter> {
  const customer = await customerAsked(ctx, asked.customerId);
  const to = email ?? customer.email;
  if (!to) throw refusedField('email', 'Write the e-mail address to send it to');
  if (seesOnlyOwn(ctx.session.role) && to !== customer.email) throw refusedField('email', 'You can have it sent to your own address alone');
  const { name: garageName } = await ctx.db.selectFrom('garages').select('name').where('id', '=', ctx.garageId).executeTakeFirstOrThrow();
  const { fromDate, toDate } = await settleDays(ctx, asked);
  const [from, until] = [fromDate, toDate].map((day) => formatDay(day, 'en', 'MMM Do YY'));
  const days = from === until ? `${until}` : `${from} to ${until}`;
  const file = await statement.make(ctx, asked, 'pdf');
  const text = [
    customer.firstName ? `Dear ${customer.firstName},` : 'Good day,',
    `your statement with ${garageName} for ${days} is attached to this e-mail: what was billed, what you have paid and what is still to pay.`,
    'Thank you for your custom.',
    garageName,
  ].join('\n\n');
  const attachment = { name: file.name, bytes: await buffer(file.bytes) };
  return { to, subject: `Statement of ${garageName}, ${days}`, text, attachment };
}
