import { dayOf } from '@karakana/contract/dates.ts';
import { may } from '@karakana/contract/permissions.ts';
import { ArrivedBill, billLine } from '@karakana/contract/works/parts/bought.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { ReceiptField } from '../../accounting/expenses/receipt-field.tsx';
import { TaxField } from '../../accounting/tax-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SupplierField } from '../../inventory/purchases/write/supplier-field.tsx';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateField } from '../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { useWorkPricing } from '../write/work-pricing.ts';
import { boughtReads } from './bought-reads.ts';
import { PaidNowField } from './paid-now-field.tsx';

type BillForm = {
  id: number;
  lineId: number;
  supplierId: string | null;
  amount: number | string;
  taxId: string | null;
  datedOn: string;
  reference: string;
  moneyAccountId: string | null;
};

/** The form for the bill of whoever did or sold a line: `open(line)`, and `drawer` to put on the screen. */
export function useLineBillDrawer({ id }: Pick<WorkRecord, 'id'>) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [paper, setPaper] = useState<File | null>(null);
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const pricing = useWorkPricing();
  const drawerForm = useDrawerForm<WorkLine, BillForm>({
    draftOf: (line) => ({
      id,
      lineId: line?.id ?? 0,
      supplierId: line?.payeeId ? String(line.payeeId) : null,
      amount: line?.expectedCost || '',
      taxId: null,
      datedOn: dayOf(new Date().toISOString()),
      reference: '',
      moneyAccountId: null,
    }),
    validate: (draft) => checkForm(ArrivedBill.required({ supplierId: true }))(draft),
  });
  const { form, field, start, close, frame } = drawerForm;
  const enter = useAction(billLine, { form, refreshes: boughtReads, onDone: close });
  const open = (line: WorkLine) => {
    setPaper(null);
    drawerForm.open(line);
  };
  const known = start?.payeeId && start.payeeName ? { value: String(start.payeeId), label: start.payeeName } : undefined;
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('The bill has come')}
      onSubmit={form.onSubmit((draft) => enter.run(draft, paper ?? undefined))}
      pending={enter.pending}
      submitLabel={t('Enter the bill')}
    >
      <Text fw={600} fz="lg">
        {start?.description}
      </Text>
      <SupplierField required key={start?.id} known={known} {...field('supplierId', t('Who sent it'))} />
      <AmountField
        required
        data-autofocus
        currency={currency}
        {...field('amount', t('To pay'))}
        description={pricing?.isTaxed ? t('Tax included') : null}
      />
      {pricing?.isTaxed ? <TaxField on={form.values.datedOn} {...field('taxId', t('Tax on the bill'))} /> : null}
      <DateField required {...field('datedOn', t('Date of the bill'))} />
      <TextInput {...field('reference', t('Their bill number'))} />
      {may(role, 'books:read') ? <PaidNowField {...field('moneyAccountId', t('Paid from'))} /> : null}
      <ReceiptField chosen={paper} onChoose={setPaper} />
    </FormDrawer>
  );
  return { open, drawer };
}
