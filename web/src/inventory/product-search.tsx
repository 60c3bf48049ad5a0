import { listProducts, type Product } from '@karakana/contract/inventory/product.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { quantityText } from '../kit/text/quantity.tsx';
import { findScanned } from './products/find-scanned.ts';
import { ScanButton } from './scan/scan-button.tsx';

const pauseBeforeSearch = 200;
const maxFound = 8;

type SearchProps = { label: string; branchId: number | undefined; error?: string | undefined; onChosen: (product: Product) => void };

/** Finds a product by its name, its code or a scanner, again and again. */
export function ProductSearch({ label, branchId, error, onChosen }: SearchProps) {
  const { t, i18n } = useTranslation();
  const [written, setWritten] = useState('');
  const [search] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const answer = useEndpointQuery(listProducts, { page: 1, perPage: maxFound, search, branchId });
  const found = answer.data?.entries ?? [];
  const choose = (product: Product | undefined) => {
    if (!product) return;
    setWritten('');
    onChosen(product);
  };
  /** What no product has comes back into the field, to be seen and searched for, unless a scanner has typed the next one meanwhile. */
  async function take(barcode: string): Promise<void> {
    const product = await findScanned(barcode);
    if (product) onChosen(product);
    else setWritten((typed) => typed || barcode);
  }
  const takeScanned = (barcode: string): 'done' => {
    void take(barcode);
    return 'done';
  };
  async function press(event: KeyboardEvent<HTMLInputElement>): Promise<void> {
    // What is marked in the list is chosen by the list itself.
    if (event.key !== 'Enter' || event.ctrlKey || event.currentTarget.getAttribute('aria-activedescendant')) return;
    event.preventDefault();
    const code = written.trim();
    setWritten('');
    if (code) await take(code);
  }
  return (
    <Select
      label={label}
      placeholder={t('Search or scan')}
      searchable
      value={null}
      searchValue={written}
      onSearchChange={setWritten}
      onKeyDown={press}
      data={found.map((product) => ({
        value: String(product.id),
        label: [product.name, product.code, quantityText(product.available, i18n.language, product.unit)].filter(Boolean).join(' · '),
      }))}
      filter={({ options }) => options}
      onChange={(id) => choose(found.find((product) => String(product.id) === id))}
      nothingFoundMessage={answer.isPending ? t('Loading') : t('No product found')}
      leftSection={<IconBarcode size={18} aria-hidden />}
      rightSection={<ScanButton variant="subtle" onScanned={takeScanned} />}
      rightSectionPointerEvents="all"
      rightSectionWidth={40}
      error={error}
    />
  );
}
