import { formatAmount } from '@karakana/contract/format-amount.ts';
import { type SuspenseSuggestion, suggestForSuspense } from '@karakana/contract/payments/suspense.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';

const pauseBeforeSearch = 250;
const maxWritten = 40;

type FieldProps = Omit<SelectProps<string>, 'data'> & {
  receiptId: number;
  /** What is still to be paid of the one that was chosen. */
  onOwed: (amount: number) => void;
};

/** Finds an open invoice that a receipt may be for, by its number, the number of its work or the plate. */
export function InvoiceField({ receiptId, onOwed, ...props }: FieldProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<SuspenseSuggestion>();
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const labelOf = (invoice: SuspenseSuggestion): string =>
    [invoice.invoiceNumber, invoice.registration, invoice.customerName, formatAmount(invoice.balance, currency)]
      .filter(Boolean)
      .join(' · ');
  const search = chosen && wanted === labelOf(chosen) ? '' : wanted.slice(0, maxWritten);
  const { data, isFetching } = useEndpointQuery(suggestForSuspense, { id: receiptId, ...(search && { search }) });
  const found = data?.entries ?? [];
  const offered = chosen && !found.some(({ invoiceId }) => invoiceId === chosen.invoiceId) ? [chosen, ...found] : found;
  return (
    <Select
      required
      searchable
      allowDeselect={false}
      placeholder={t('Invoice, plate or customer')}
      nothingFoundMessage={isFetching ? t('Loading') : t('No open invoice is found by this.')}
      data={offered.map((invoice) => ({ value: String(invoice.invoiceId), label: labelOf(invoice) }))}
      filter={({ options }) => options}
      onSearchChange={setWritten}
      {...props}
      onChange={(value, option) => {
        const invoice = offered.find(({ invoiceId }) => String(invoiceId) === value);
        setChosen(invoice);
        props.onChange?.(value, option);
        if (invoice) onOwed(invoice.balance);
      }}
    />
  );
}
