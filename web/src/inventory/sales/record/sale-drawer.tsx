import { type SaleRecord, updateSale } from '@karakana/contract/inventory/sale.ts';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { checkForm } from '../../../kit/form/check-form.ts';
import { DateField } from '../../../kit/form/dates/date-field.tsx';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../../kit/form/use-drawer-form.ts';
import { saleReads } from '../sale-reads.ts';

type SaleForm = { note: string; dueOn: string };

/** The form with what of a sale can still change: `open()`, and `drawer` to put on the screen. */
export function useSaleDrawer(sale: SaleRecord) {
  const { t } = useTranslation();
  const [stale, setStale] = useState<Stale>();
  const { form, field, start, open, close, frame } = useDrawerForm<SaleRecord, SaleForm>({
    draftOf: (known) => ({ note: known?.note ?? '', dueOn: known?.dueOn ?? '' }),
    validate: (values) => checkForm<Record<string, unknown>>(updateSale.input)({ ...values, id: sale.id }),
  });
  const update = useAction(updateSale, {
    form,
    refreshes: saleReads,
    onDone: close,
    onFailed: (refusal) => setStale(staleOf(refusal)),
  });
  const begin = () => {
    setStale(undefined);
    open(sale);
  };
  const save = (version: number | undefined) => update.run({ ...form.getValues(), id: sale.id, ...(version && { version }) });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Edit {{number}}', { number: sale.number ?? '' })}
      onSubmit={form.onSubmit(() => save(start?.version))}
      pending={update.pending}
    >
      {stale ? (
        <StaleNotice
          stale={stale}
          fieldName={(name) => (name === 'note' ? t('Note') : name)}
          pending={update.pending}
          onKeep={() => save(stale.version)}
          onTake={begin}
        />
      ) : null}
      <DateField min={sale.issuedOn ?? undefined} {...field('dueOn', t('Due on'))} />
      <Textarea autosize minRows={3} {...field('note', t('Note'))} />
    </FormDrawer>
  );
  return { open: begin, drawer };
}
