import {
  addBill as addBillCall,
  approveBill as approveBillCall,
  listBills,
  payBill as payBillCall,
  readBill,
  takePaymentBack as takePaymentBackCall,
  voidBill as voidBillCall,
} from '@karakana/contract/accounting/bill.ts';
import { type Api, serve } from '../../platform/serve/serve.ts';
import { addBill } from './add-bill.ts';
import { listBillsOf, readBillOf } from './bill-list.ts';
import { serveBillPapers } from './bill-papers.ts';
import { approveBill, payBill, takePaymentBack, voidBill } from './pay-bill.ts';

export function serveBills(api: Api): void {
  serveBillPapers(api);

  serve(api, listBills, listBillsOf);
  serve(api, readBill, (ctx, { id }) => readBillOf(ctx, id));
  serve(api, addBillCall, async (ctx, draft) => readBillOf(ctx, await addBill(ctx, draft)));

  serve(api, payBillCall, async (ctx, payment) => {
    await payBill(ctx, payment);
    return readBillOf(ctx, payment.id);
  });

  serve(api, takePaymentBackCall, async (ctx, asked) => {
    await takePaymentBack(ctx, asked);
    return readBillOf(ctx, asked.id);
  });

  serve(api, approveBillCall, async (ctx, { id }) => {
    await approveBill(ctx, id);
    return readBillOf(ctx, id);
  });

  serve(api, voidBillCall, async (ctx, { id }) => {
    await voidBill(ctx, id);
    return readBillOf(ctx, id);
  });
}
