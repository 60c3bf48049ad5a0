import { listProducts, type Product } from '@karakana/contract/inventory/product.ts';
import { Combobox, Group, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../../kit/api/endpoint-query.ts';
import { Money } from '../../../kit/text/money.tsx';
import { quantityText } from '../../../kit/text/quantity.tsx';
import { ScanButton } from '../../scan/scan-button.tsx';
import type { CounterProduct } from './counter-draft.ts';
import { useScanned } from './use-scanned.ts';

const pauseBeforeSearch = 150;
const maxFound = 8;

type SearchProps = {
  field: RefObject<HTMLInputElement | null>;
  branchId: number;
  known: CounterProduct[];
  onChosen: (product: CounterProduct) => void;
};

/** Takes a scanner, which types a barcode and presses Enter, or a name with suggestions. */
export function CounterSearch({ field, branchId, known, onChosen }: SearchProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState('');
  const [search] = useDebouncedValue(written.trim(), pauseBeforeSearch);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const { data } = useEndpointQuery(listProducts, { page: 1, perPage: maxFound, search, branchId }, { enabled: search !== '' });
  const found = search === '' || search !== written.trim() ? [] : (data?.entries ?? []);
  const [added, setAdded] = useState<string>();
  // What is written stays: it may be the beginning of the next one.
  const add = (product: CounterProduct) => {
    setAdded(product.name);
    list.closeDropdown();
    onChosen(product);
    // While the camera is open the field behind it stays as it is.
    if (!document.querySelector('[role=dialog]')) field.current?.focus();
  };
  const choose = (product: CounterProduct) => {
    setWritten('');
    add(product);
  };
  const scanned = useScanned({
    branchId,
    known,
    onFound: add,
    onSeveral: (code) => {
      setWritten((typed) => typed || code);
      list.openDropdown();
    },
  });
  const takeSeen = (barcode: string): 'again' => {
    void scanned.look(barcode);
    return 'again';
  };
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // What is marked in the list is chosen by the list itself.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || list.getSelectedOptionIndex() !== -1) return;
    event.preventDefault();
    const code = written.trim();
    // A scanner may type the next one while this one is looked for.
    setWritten('');
    if (code) void scanned.look(code);
  }
  return (
    <Combobox store={list} onOptionSubmit={(id) => found.filter((one) => String(one.id) === id).forEach(choose)}>
      <Combobox.Target>
        <TextInput
          ref={field}
          size="lg"
          label={t('Scan or search a product')}
          placeholder={t('Barcode, name or code')}
          autoFocus
          autoComplete="off"
          enterKeyHint="done"
          leftSection={<IconBarcode size={22} aria-hidden />}
          rightSection={<ScanButton variant="default" onScanned={takeSeen} said={scanned.problem ?? added} />}
          rightSectionPointerEvents="all"
          rightSectionWidth={52}
          value={written}
          onChange={({ currentTarget: { value } }) => {
            setWritten(value);
            scanned.forget();
            list.openDropdown();
          }}
          onBlur={() => list.closeDropdown()}
          onKeyDown={press}
          error={scanned.problem}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options mah={360} style={{ overflowY: 'auto' }}>
          {found.map((product) => (
            <Combobox.Option key={product.id} value={String(product.id)} mih={44}>
              <Offered product={product} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Offered({ product: { name, code, available, unit, price } }: { product: Product }) {
  const { t, i18n } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const left = available > 0 ? t('{{quantity}} left', { quantity: quantityText(available, i18n.language, unit) }) : t('Out of stock');
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c={available > 0 ? 'dimmed' : 'var(--mantine-color-error)'}>
          {[left, code].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text fw={600} component="div">
        <Money amount={price} currency={currency} />
      </Text>
    </Group>
  );
}
