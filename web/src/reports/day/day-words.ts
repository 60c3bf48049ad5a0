import type { DayGroup, DayLine as Line } from '@karakana/contract/reports/day/daily-report.ts';
import type { TFunction } from 'i18next';

export type DayLine = Line;

export const groupText = (t: TFunction, group: DayGroup): string =>
  ({ workshop: t('Workshop'), billed: t('Billed'), money: t('Money'), till: t('Till'), stock: t('Stock') })[group];

export const lineText = (t: TFunction, { name, method }: Pick<DayLine, 'name' | 'method'>): string =>
  name === 'received'
    ? receivedText(t, method)
    : {
        planned: t('Bookings for the day'),
        arrived: t('Arrived'),
        completed: t('Completed'),
        released: t('Released'),
        overrides: t('Released unpaid, with a reason'),
        billed_works: t('Invoices for works'),
        billed_sales: t('Invoices for sales'),
        credited: t('Credit notes'),
        refunded: t('Given back'),
        spent: t('Expenses'),
        cash_expected: t('Cash expected in tills'),
        cash_counted: t('Cash counted'),
        cash_difference: t('Difference'),
        below_level: t('Products below their level now'),
      }[name];

const receivedText = (t: TFunction, method: DayLine['method']): string =>
  method === null
    ? t('Received')
    : {
        cash: t('Received in cash'),
        mpesa: t('Received by M-Pesa'),
        card: t('Received by card'),
        bank: t('Received by bank'),
        cheque: t('Received by cheque'),
        wallet: t('Received from the wallet'),
      }[method];
