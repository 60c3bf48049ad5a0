import { listBills } from '@karakana/contract/accounting/bill.ts';
import { formatAmount } from '@karakana/contract/format-amount.ts';
import { listSales } from '@karakana/contract/inventory/sale.ts';
import { listPending } from '@karakana/contract/works/work/work-lists.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';

const pauseBeforeSearch = 250;

type DocumentType = 'sale' | 'work' | 'bill';

type FieldProps = Omit<SelectProps<string>, 'data'> & {
  documentType: DocumentType;
  /** The one that was chosen, with what is still to be paid of it. */
  onOwed: (document: OpenDocument) => void;
};

/** Finds a sale, a work or a bill that is still to be paid, by number, plate or name; the server searches. */
export function OpenDocumentField({ documentType, onOwed, ...props }: FieldProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<OpenDocument>();
  const [wanted] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const { open, isFetching } = useOpen(documentType, wanted === labelOf(chosen, currency) ? '' : wanted);
  const offered = chosen && !open.some(({ id }) => id === chosen.id) ? [chosen, ...open] : open;
  return (
    <Select
      required
      searchable
      allowDeselect={false}
      placeholder={{ sale: t('Number or customer'), work: t('Number, plate or customer'), bill: t('Number or recipient') }[documentType]}
      nothingFoundMessage={isFetching ? t('Loading') : t('Nothing is to be paid')}
      data={offered.map((document) => ({ value: String(document.id), label: labelOf(document, currency) }))}
      filter={({ options }) => options}
      onSearchChange={setWritten}
      {...props}
      onChange={(value, option) => {
        const document = offered.find(({ id }) => String(id) === value);
        setChosen(document);
        props.onChange?.(value, option);
        if (document) onOwed(document);
      }}
    />
  );
}

export type OpenDocument = { id: number; number: string; name: string | null; balance: number };

const labelOf = (document: OpenDocument | undefined, currency: string): string =>
  document ? [document.number, document.name, formatAmount(document.balance, currency)].filter(Boolean).join(' · ') : '';

function useOpen(documentType: DocumentType, search: string): { open: OpenDocument[]; isFetching: boolean } {
  const sales = useEndpointQuery(listSales, { page: 1, search }, { enabled: documentType === 'sale' });
  const works = useEndpointQuery(listPending, { page: 1, search }, { enabled: documentType === 'work' });
  const bills = useEndpointQuery(listBills, { page: 1, search, sort: 'due' }, { enabled: documentType === 'bill' });
  const found: Record<DocumentType, () => OpenDocument[]> = {
    sale: () =>
      (sales.data?.entries ?? []).map(({ id, invoiceNumber, customerName, balance }) => ({
        id,
        number: invoiceNumber ?? '',
        name: customerName,
        balance,
      })),
    work: () =>
      (works.data?.entries ?? []).map(({ id, number, registration, customerName, balance }) => ({
        id,
        number: `${number} · ${registration}`,
        name: customerName,
        balance: balance ?? 0,
      })),
    bill: () =>
      (bills.data?.entries ?? []).map(({ id, number, payeeName, balance, awaitsApproval }) => ({
        id,
        number,
        name: payeeName,
        balance: awaitsApproval ? 0 : balance,
      })),
  };
  return {
    open: found[documentType]().filter(({ balance }) => balance > 0),
    isFetching: sales.isFetching || works.isFetching || bills.isFetching,
  };
}
