import { currencySymbol } from '@karakana/contract/format-amount.ts';
import { changeServicePrice, type Service, services } from '@karakana/contract/garage/service.ts';
import { readCannedJob } from '@karakana/contract/works/canned-job.ts';
import { NumberInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm, wholeForm } from '../../kit/form/check-form.ts';
import { nameProblem } from '../../kit/form/fields-of.ts';
import classes from './price-cell.module.css';

type PriceFieldProps = {
  service: Pick<Service, 'id' | 'name' | 'price'>;
  currency: string;
  onClose: (byKey: 'by key' | undefined) => void;
};

/** Enter saves, and so does leaving the field, as the keys of some phones have no Enter; Escape leaves the price as it was. */
export function PriceField({ service: { id, name, price }, currency, onClose }: PriceFieldProps) {
  const { t } = useTranslation();
  const [written, setWritten] = useState<number | string>(price);
  const [problem, setProblem] = useState<string>();
  const form = { setErrors: (errors: Record<string, string>) => setProblem(errors.price ?? errors[wholeForm]) };
  const change = useAction(changeServicePrice, { form, refreshes: [services.list, services.read, services.history, readCannedJob] });

  async function save(byKey: 'by key' | undefined): Promise<void> {
    if (written === price) return onClose(byKey);
    const wrong = problemOf(id, written);
    setProblem(wrong);
    if (!wrong && (await change.run({ id, price: written }))) onClose(byKey);
  }
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') void save('by key');
    else if (event.key === 'Escape') onClose('by key');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <NumberInput
      ref={selectAll}
      classNames={{ root: classes.field, input: classes.input, error: classes.error }}
      aria-label={t('Price of {{name}}', { name })}
      prefix={`${currencySymbol(currency)} `}
      thousandSeparator=","
      decimalScale={2}
      allowNegative={false}
      hideControls
      withKeyboardEvents={false}
      inputMode="decimal"
      value={written}
      onChange={setWritten}
      onKeyDown={press}
      onBlur={() => void save(undefined)}
      readOnly={change.pending}
      error={nameProblem(t('Price'), problem)}
    />
  );
}

/** What is typed takes the place of the old price. */
function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

/** The schema takes nothing for zero, but a price nobody has written is not zero. */
const problemOf = (id: number, price: number | string): string | undefined =>
  price === '' ? translateServerText('is required') : checkForm(changeServicePrice.input)({ id, price }).price;
