import { listProducts } from '@karakana/contract/inventory/product.ts';
import { useState } from 'react';
import { translateServerText } from '../../../i18n/translate-server-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../kit/api/client.ts';
import { isRefusal } from '../../../kit/api/refusal.ts';
import { findScanned } from '../../products/find-scanned.ts';
import type { CounterProduct } from './counter-draft.ts';
import { counterProduct } from './use-counter.ts';

type Scan = {
  branchId: number;
  /** What lies on the counter already, so that one more of it asks nobody. */
  known: CounterProduct[];
  onFound: (product: CounterProduct) => void;
  onSeveral: (written: string) => void;
};

/** Finds what was typed and sent with Enter: a barcode, else the one product that the words find. */
export function useScanned({ branchId, known, onFound, onSeveral }: Scan) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  async function look(written: string): Promise<void> {
    setProblem(undefined);
    const again = known.find(({ barcode }) => barcode === written);
    if (again) return onFound(again);
    try {
      const scanned = await findScanned(written);
      if (scanned) return onFound(counterProduct(scanned, branchId));
      const { entries } = await call(listProducts, { page: 1, perPage: 2, search: written, branchId });
      const [only, ...others] = entries;
      if (!only) setProblem(t('No product is called “{{written}}” or has it as barcode', { written }));
      else if (others.length > 0) onSeveral(written);
      else onFound(only);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setProblem(translateServerText(error.said));
      onSeveral(written);
    }
  }
  return { look, problem, forget: () => setProblem(undefined) };
}
