import { countMore, type StockCount } from '@karakana/contract/inventory/count.ts';
import type { ProductRecord } from '@karakana/contract/inventory/product.ts';
import { Alert, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call, newActionKey } from '../../kit/api/client.ts';
import { refresh } from '../../kit/api/endpoint-query.ts';
import { failureText, isRefusal } from '../../kit/api/refusal.ts';
import { quantityText } from '../../kit/text/quantity.tsx';
import { findScanned } from '../products/find-scanned.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { countReads } from './count-reads.ts';
import classes from './counting.module.css';

const pauseBeforeSearch = 250;

type FieldProps = { count: StockCount; onWritten: (written: string) => void };

/** Takes a scanner, which adds a piece each time, or the words of a search. It keeps the focus, so that one scans on. */
export function ScanField({ count, onWritten }: FieldProps) {
  const { t, i18n } = useTranslation();
  const [written, setWritten] = useState('');
  const [told, setTold] = useState<{ text: string; isWrong: boolean }>();
  const tell = useDebouncedCallback(onWritten, pauseBeforeSearch);
  const queue = useRef(Promise.resolve());

  /** One after the other: a scanner is faster than the network, and no piece may be lost. */
  function scan(barcode: string): 'again' {
    const actionKey = newActionKey();
    queue.current = queue.current.then(() => addOne(barcode, actionKey));
    return 'again';
  }
  async function addOne(barcode: string, actionKey: string): Promise<void> {
    try {
      const product = await findScanned(barcode);
      if (!product) return setTold({ text: t('No product has the barcode {{barcode}}', { barcode }), isWrong: true });
      setTold({ text: await addPiece(product, actionKey), isWrong: false });
    } catch (error) {
      const said = isRefusal(error) ? failureText(countMore, error) : 'Failed try again';
      if (said) setTold({ text: translateServerText(said), isWrong: true });
    }
  }
  async function addPiece({ id: productId, name, unit }: ProductRecord, actionKey: string): Promise<string> {
    const { counted } = await call(countMore, { id: count.id, productId, quantity: 1 }, { actionKey });
    void refresh(...countReads);
    return t('{{name}}: {{quantity}}', { name, quantity: quantityText(counted ?? 0, i18n.language, unit) });
  }
  const write = (text: string) => {
    setWritten(text);
    tell(text.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || written.trim() === '') return;
    scan(written.trim());
    tell.cancel();
    setWritten('');
    onWritten('');
  };
  return (
    <>
      <div className={classes.scan}>
        <TextInput
          autoFocus
          type="search"
          size="md"
          label={t('Scan or search')}
          description={t('A scanner adds one piece each time')}
          leftSection={<IconBarcode size={20} aria-hidden />}
          value={written}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={press}
        />
        <ScanButton variant="default" onScanned={scan} said={told?.text} />
      </div>
      <div role="status">
        {told ? (
          <Alert color={told.isWrong ? 'red' : 'green'} variant="light" c="var(--mantine-color-text)" p="sm">
            {told.text}
          </Alert>
        ) : null}
      </div>
    </>
  );
}
