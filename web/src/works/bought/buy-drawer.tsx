import { dayOf } from '@karakana/contract/dates.ts';
import { currencySymbol } from '@karakana/contract/format-amount.ts';
import { readPriceRules } from '@karakana/contract/inventory/price-rule.ts';
import type { Product } from '@karakana/contract/inventory/product.ts';
import { may } from '@karakana/contract/permissions.ts';
import { buyPart } from '@karakana/contract/works/parts/bought.ts';
import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { Group, NumberInput, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { ReceiptField } from '../../accounting/expenses/receipt-field.tsx';
import { TaxField } from '../../accounting/tax-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SupplierField } from '../../inventory/purchases/write/supplier-field.tsx';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { useWorkPricing } from '../write/work-pricing.ts';
import { BoughtField, unknownProduct } from './bought-field.tsx';
import { type BoughtForm, boughtFor, boughtInput, checkBought, suggestedPrice } from './bought-form.ts';
import { boughtReads } from './bought-reads.ts';
import { PaidNowField } from './paid-now-field.tsx';

type Start = { line?: WorkLine };

/** The form for what was bought for a work: `open()`, or `open({ line })` for a part that is missing, and `drawer` to put on the screen. */
export function useBuyDrawer(work: Pick<WorkRecord, 'id' | 'number'>) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [receipt, setReceipt] = useState<File | null>(null);
  const [product, setProduct] = useState<Product>();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const drawerForm = useDrawerForm<Start, BoughtForm>({ draftOf: (start) => boughtFor(work.id, start?.line), validate: checkBought });
  const { form, field, start, close, frame } = drawerForm;
  const pricing = useWorkPricing();
  const rules = useEndpointQuery(readPriceRules, {}, { enabled: frame.opened && may(role, 'products:read') }).data?.rules ?? [];
  const buy = useAction(buyPart, { form, refreshes: boughtReads, onDone: close });
  const open = (from?: Start) => {
    setReceipt(null);
    setProduct(undefined);
    drawerForm.open(from);
  };
  const { productId, name, quantity, cost } = form.values;
  const line = start?.line;
  const usualRate = pricing?.terms.rates.find(({ taxId }) => String(taxId) === pricing.terms.standardTaxId)?.rate ?? 0;
  const suggested = product?.price ?? suggestedPrice(Number(cost), { rules, taxWithin: pricing?.terms.pricesIncludeTax ? usualRate : 0 });
  const take = (chosen: Product | string | undefined) => {
    const isProduct = typeof chosen === 'object';
    setProduct(isProduct ? chosen : undefined);
    form.setValues({ productId: isProduct ? String(chosen.id) : null, name: typeof chosen === 'string' ? chosen : '' });
    form.clearFieldError('productId');
  };
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Bought for {{number}}', { number: work.number })}
      onSubmit={form.onSubmit((draft) => buy.run(boughtInput(draft), receipt ?? undefined))}
      pending={buy.pending}
      submitLabel={t('Buy and use')}
    >
      {line ? (
        <Text fw={600} fz="lg">
          {line.description}
        </Text>
      ) : (
        <BoughtField
          required
          data-autofocus
          {...field('productId', t('What was bought'))}
          value={productId ?? (name ? unknownProduct : null)}
          onChosen={take}
        />
      )}
      {name && !line ? (
        <Switch
          {...field('isStocked', t('Keep it as a product'), { type: 'checkbox' })}
          description={t('Its stock is counted from now on, and it can be given back. Else it is for this work alone.')}
        />
      ) : null}
      <SupplierField required {...field('supplierId', t('Where it was bought'))} />
      <Group grow align="flex-start">
        <NumberInput
          required
          hideControls
          allowNegative={false}
          decimalScale={3}
          inputMode="decimal"
          {...field('quantity', t('Quantity'))}
        />
        <AmountField
          required
          currency={currency}
          {...field('cost', t('Cost of one'))}
          // Beside another field, whose box is as high.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={pricing?.isTaxed ? t('Tax included') : null}
        />
      </Group>
      {pricing?.isTaxed ? <TaxField on={dayOf(new Date().toISOString())} {...field('taxId', t('Tax on the receipt'))} /> : null}
      {line ? null : (
        <AmountField
          currency={currency}
          {...field('unitPrice', t('Price of one for the customer'))}
          {...(suggested === undefined ? { required: true } : { placeholder: `${currencySymbol(currency)} ${suggested}` })}
          description={priceHint(t, { product, suggested })}
        />
      )}
      {may(role, 'books:read') ? <PaidNowField {...field('moneyAccountId', t('Paid from'))} /> : null}
      <TextInput {...field('reference', t('Number of the receipt'))} />
      <ReceiptField chosen={receipt} onChoose={setReceipt} />
      <Group justify="space-between">
        <Text fw={600}>{t('To the supplier')}</Text>
        <Text fw={600} component="div">
          <Money amount={(Number(quantity) || 0) * (Number(cost) || 0)} currency={currency} />
        </Text>
      </Group>
    </FormDrawer>
  );
  return { open, drawer };
}

type Hint = { product: Product | undefined; suggested: number | undefined };

function priceHint(t: (key: string) => string, { product, suggested }: Hint): string | null {
  if (product) return t('The price of the product, where nothing else is written');
  return suggested === undefined ? null : t('By the price rules, where nothing else is written');
}
