import { listSaleTaxes } from '@karakana/contract/accounting/sale-tax.ts';
import { addPurchase, type PurchaseRecord, readPurchase, updatePurchase } from '@karakana/contract/inventory/purchase.ts';
import { orderHints } from '@karakana/contract/inventory/purchase-steps.ts';
import { Switch, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BranchField } from '../../../garage/branch-field.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { endpointQuery, queryClient, useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { DateField } from '../../../kit/form/dates/date-field.tsx';
import { fieldsOf } from '../../../kit/form/fields-of.ts';
import { FormPanel } from '../../../kit/form/form-panel.tsx';
import { type Stale, StaleNotice, staleOf } from '../../../kit/form/stale-notice.tsx';
import { useUser } from '../../../shell/session.ts';
import { ProductSearch } from '../../product-search.tsx';
import { purchaseReads } from '../purchase-reads.ts';
import { purchaseFieldName } from '../purchase-words.ts';
import classes from './purchase-form.module.css';
import { addWanted, checkPurchase, formOf, type PurchaseForm, purchaseInput, purchaseTotals } from './purchase-form.ts';
import { PurchaseLineFields, PurchaseLineHeads } from './purchase-line-fields.tsx';
import { PurchaseSums } from './purchase-sums.tsx';
import { SupplierField } from './supplier-field.tsx';

type PanelProps = { start: PurchaseForm; changed?: PurchaseRecord; supplier: { value: string; label: string } | undefined };

/** From whom, until when, and what: by name or scanner, each with what is usually ordered at the last price. */
export function PurchasePanel({ start, changed, supplier }: PanelProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { branches } = useUser();
  const [stale, setStale] = useState<Stale>();
  const form = useForm<PurchaseForm>({ initialValues: start, validate: checkPurchase });
  const field = fieldsOf(form);
  const taxes = useEndpointQuery(listSaleTaxes, {}).data?.entries ?? [];
  const { lines, branchId, supplierId } = form.values;
  const totals = purchaseTotals(form.values, (taxId) => taxes.find(({ id }) => String(id) === taxId)?.rate ?? 0);
  const wish = { form, refreshes: purchaseReads };
  const add = useAction(addPurchase, {
    ...wish,
    offer: ({ id }) => ({ label: t('View'), onPress: () => open(id) }),
    onDone: () => leave(() => navigate({ to: '/inventory/purchases' })),
  });
  const update = useAction(updatePurchase, {
    ...wish,
    onFailed: (refusal) => setStale(staleOf(refusal)),
    onDone: ({ id }) => leave(() => open(id)),
  });
  const open = (id: number) => navigate({ to: '/inventory/purchases/$id', params: { id: String(id) } });
  const leave = (go: () => Promise<void>) => {
    form.resetDirty();
    return go();
  };
  const save = (draft: PurchaseForm, version: number | undefined) => {
    setStale(undefined);
    return changed ? update.run({ ...purchaseInput(draft), id: changed.id, version }) : add.run(purchaseInput(draft));
  };
  const submitAt = (version: number | undefined) => form.onSubmit((draft) => save(draft, version));
  async function choose(productId: number): Promise<void> {
    const from = supplierId === null ? {} : { supplierId: Number(supplierId) };
    const wanted = await queryClient.fetchQuery(endpointQuery(orderHints, { productId, branchId: Number(branchId), ...from }));
    form.setFieldValue('lines', (before) => addWanted(before, wanted));
    form.clearFieldError('lines');
  }
  async function takeTheirs(id: number): Promise<void> {
    const now = await queryClient.fetchQuery({ ...endpointQuery(readPurchase, { id }), staleTime: 0 });
    form.setValues(formOf(now));
    form.resetDirty();
    setStale(undefined);
  }
  const problem = typeof form.errors.lines === 'string' ? form.errors.lines : undefined;
  return (
    <FormPanel
      title={t('Order')}
      width={1120}
      description={t('Nothing is sent or booked until you send the order or receive its goods.')}
      form={form}
      onSubmit={submitAt(changed?.version)}
      pending={add.pending || update.pending}
      submitLabel={t('Save the order')}
    >
      {stale && changed ? (
        <StaleNotice
          stale={stale}
          fieldName={(name) => purchaseFieldName(t, name)}
          pending={update.pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={() => takeTheirs(changed.id)}
        />
      ) : null}
      <div className={classes.head}>
        <SupplierField required known={supplier} {...field('supplierId', t('Supplier'))} />
        <DateField {...field('expectedOn', t('Expected on'))} />
        {branches.length > 1 ? <BranchField {...field('branchId', t('Branch'))} /> : null}
      </div>
      <div className={classes.lines}>
        {lines.length > 0 ? <PurchaseLineHeads /> : null}
        {lines.map(({ productId }, at) => (
          <PurchaseLineFields key={productId} form={form} at={at} amount={totals.lines[at] ?? 0} />
        ))}
      </div>
      <ProductSearch
        label={t('Add a product')}
        branchId={branchId === null ? undefined : Number(branchId)}
        error={lines.length === 0 && problem ? t('Add at least one product') : undefined}
        onChosen={({ id }) => void choose(id)}
      />
      <div className={classes.foot}>
        <div className={classes.rest}>
          <Switch {...field('includesTax', t('Prices include tax'), { type: 'checkbox' })} />
          <Textarea autosize minRows={2} placeholder={t('The supplier reads this on the order')} {...field('note', t('Note'))} />
        </div>
        <PurchaseSums {...totals} />
      </div>
    </FormPanel>
  );
}
