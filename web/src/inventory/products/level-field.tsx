import { type BranchStock, setLevels } from '@karakana/contract/inventory/product.ts';
import { NumberInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm, wholeForm } from '../../kit/form/check-form.ts';
import { nameProblem } from '../../kit/form/fields-of.ts';
import { productReads } from '../inventory-reads.ts';
import { type Level, levelName } from './levels.ts';

type LevelProps = { productId: number; stock: BranchStock; which: Level; branchName: string };

/** A level of a branch, changed where it stands: Enter and leaving the field save, Escape takes back, and an empty field is none. */
export function LevelField({ productId, stock, which, branchName }: LevelProps) {
  const { t } = useTranslation();
  const known = stock[which] ?? '';
  const [written, setWritten] = useState<number | string>();
  const [problem, setProblem] = useState<string>();
  const form = { setErrors: (errors: Record<string, string>) => setProblem(errors[which] ?? errors[wholeForm]) };
  const set = useAction(setLevels, { form, refreshes: productReads });
  const name = levelName(t, which);

  async function save(): Promise<void> {
    if (written === undefined || written === known) return setWritten(undefined);
    const { branchId, reorderLevel, reorderQuantity } = stock;
    const input = { id: productId, branchId, reorderLevel, reorderQuantity, [which]: written };
    const wrong = checkForm(setLevels.input)(input)[which];
    setProblem(wrong);
    if (!wrong && (await set.run(input))) setWritten(undefined);
  }
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') {
      setProblem(undefined);
      setWritten(undefined);
    }
  }
  return (
    <NumberInput
      w={104}
      aria-label={`${name}: ${branchName}`}
      decimalScale={3}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      value={written ?? known}
      onChange={setWritten}
      onKeyDown={press}
      onBlur={() => void save()}
      readOnly={set.pending}
      error={nameProblem(name, problem)}
    />
  );
}
