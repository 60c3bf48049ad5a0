import { ActionIcon, Group, NumberInput, Text } from '@mantine/core';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { AmountField } from '../../../accounting/amount-field.tsx';
import { toMajor } from '../../../accounting/minor-units.ts';
import { useOwnGarage } from '../../../garage/own-garage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Money } from '../../../kit/text/money.tsx';
import { quantityText } from '../../../kit/text/quantity.tsx';
import classes from './counter.module.css';
import { type CounterLine, oneLess, oneMore, priceOf } from './counter-draft.ts';
import type { Counter } from './use-counter.ts';

/** What is sold: how many, at what price, and what is left of it. */
export function CounterLines({ counter }: { counter: Counter }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.lines} aria-label={t('Products')}>
      {counter.draft.lines.map((line, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: one product may stand on two lines
          key={`${line.product.id} ${at}`}
          line={line}
          total={toMajor(counter.totals.lines[at]?.total ?? 0)}
          onChange={(wanted) => counter.changeLine(at, wanted)}
          onRemove={() => counter.removeLine(at)}
        />
      ))}
    </ul>
  );
}

type LineProps = { line: CounterLine; total: number; onChange: (wanted: Partial<CounterLine>) => void; onRemove: () => void };

function Line({ line, total, onChange, onRemove }: LineProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const { name } = line.product;
  const setPrice = (price: number | '') => onChange({ price: price === line.product.price ? null : price });
  return (
    <li className={classes.line}>
      <div className={classes.name}>
        <Text fw={600}>{name}</Text>
        <Left line={line} />
      </div>
      <Amount line={line} onChange={onChange} />
      <AmountField
        className={classes.price ?? ''}
        label={t('Price')}
        aria-label={t('Price of {{name}}', { name })}
        currency={currency}
        value={line.price === null ? line.product.price : line.price}
        onChange={(price) => setPrice(numberOr(price))}
        onBlur={() => line.price === '' && onChange({ price: null })}
      />
      <AmountField
        className={classes.discount ?? ''}
        label={t('Discount')}
        aria-label={t('Discount on {{name}}', { name })}
        currency={currency}
        max={priceOf(line) * Number(line.quantity)}
        clampBehavior="blur"
        value={line.discount}
        onChange={(discount) => onChange({ discount: numberOr(discount) })}
      />
      <Text fw={600} className={classes.total ?? ''} component="div">
        <Money amount={total} currency={currency} />
      </Text>
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('Leave out {{name}}', { name })}
        onClick={onRemove}
      >
        <IconX size={18} />
      </ActionIcon>
    </li>
  );
}

function Amount({ line, onChange }: Pick<LineProps, 'line' | 'onChange'>) {
  const { t } = useTranslation();
  const { name } = line.product;
  return (
    <Group gap={4} wrap="nowrap" className={classes.quantity ?? ''}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('One less of {{name}}', { name })}
        disabled={Number(line.quantity) <= 1}
        onClick={() => onChange({ quantity: oneLess(line.quantity) })}
      >
        <IconMinus size={18} />
      </ActionIcon>
      <NumberInput
        w={64}
        flex="none"
        size="md"
        aria-label={t('Quantity of {{name}}', { name })}
        decimalScale={3}
        allowNegative={false}
        hideControls
        inputMode="decimal"
        styles={{ input: { textAlign: 'center', minHeight: 44 } }}
        value={line.quantity}
        onChange={(quantity) => onChange({ quantity: numberOr(quantity) })}
        error={Number(line.quantity) > 0 ? undefined : true}
      />
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t('One more of {{name}}', { name })}
        onClick={() => onChange({ quantity: oneMore(line.quantity) })}
      >
        <IconPlus size={18} />
      </ActionIcon>
    </Group>
  );
}

function Left({ line: { product, quantity } }: { line: CounterLine }) {
  const { t, i18n } = useTranslation();
  const isTooMuch = Number(quantity) > product.available;
  const quantityLeft = { quantity: quantityText(product.available, i18n.language, product.unit) };
  const left = isTooMuch ? t('Only {{quantity}} left', quantityLeft) : t('{{quantity}} left', quantityLeft);
  return (
    <Text fz="sm" c={isTooMuch ? 'var(--mantine-color-error)' : 'dimmed'} fw={isTooMuch ? 600 : 400}>
      {product.available > 0 ? left : t('Out of stock')}
    </Text>
  );
}

/** A field that is empty, or in which a number is only begun, has none. */
const numberOr = (typed: number | string): number | '' => (typeof typed === 'number' ? typed : '');
