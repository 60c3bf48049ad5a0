import { type CountLine, countProduct, forgetCounted } from '@karakana/contract/inventory/count.ts';
import { ActionIcon, NumberInput, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowBackUp, IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Small } from '../../kit/record/tab-list.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import { TimeAgo } from '../../kit/text/time-ago.tsx';
import { countReads } from './count-reads.ts';
import classes from './counting.module.css';
import { LineFigures } from './line-figures.tsx';

type RowProps = { countId: number; line: CountLine; isCounting: boolean };

/** One product of a count: what it is, who counted it, and how many there are. */
export function CountRow({ countId, line, isCounting }: RowProps) {
  const { t, i18n } = useTranslation();
  const { productName, code, unit, expected, countedBy, countedAt } = line;
  const should = expected === null ? null : t('{{quantity}} expected', { quantity: quantityText(expected, i18n.language, unit) });
  return (
    <li className={classes.line}>
      <div className={classes.said}>
        <Text fw={600}>{productName}</Text>
        <Small>
          {[code, should, countedBy].filter(Boolean).join(' · ')}
          {countedAt ? (
            <>
              {' · '}
              <TimeAgo at={countedAt} />
            </>
          ) : null}
        </Small>
      </div>
      {isCounting ? <Stepper countId={countId} line={line} /> : <LineFigures line={line} />}
    </li>
  );
}

const pauseBeforeSaving = 600;

/** Presses add up and are saved once the presser pauses; what is written is saved with Enter or on leaving. */
function Stepper({ countId, line }: Omit<RowProps, 'isCounting'>) {
  const { t } = useTranslation();
  const { productId, productName: name, counted } = line;
  const [written, setWritten] = useState<number | string>();
  const said = { refreshes: countReads, done: null };
  const count = useAction(countProduct, said);
  const forget = useAction(forgetCounted, said);
  const shown = written ?? counted ?? '';
  const later = useDebouncedCallback((value: number | string) => void save(value), { delay: pauseBeforeSaving, flushOnUnmount: true });
  const isSaving = useRef(false);
  const waiting = useRef<number | string>(undefined);

  /** One figure is on its way at a time; of those that come meanwhile the last one follows it. */
  async function save(value: number | string): Promise<void> {
    later.cancel();
    if (value === '' || (value === counted && !isSaving.current)) return setWritten(undefined);
    waiting.current = value;
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      for (let sent: number | string | undefined; waiting.current !== sent; ) {
        sent = waiting.current;
        await count.run({ id: countId, productId, counted: Number(sent) });
        // What was pressed meanwhile stays.
        setWritten((now) => (now === sent ? undefined : now));
      }
    } finally {
      isSaving.current = false;
    }
  }
  function step(by: 1 | -1): void {
    const next = Math.max(0, roundedSum(Number(shown), by));
    setWritten(next);
    later(next);
  }
  function takeBack(): void {
    later.cancel();
    setWritten(undefined);
    void forget.run({ id: countId, productId });
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save(shown);
  };
  return (
    <div className={classes.stepper}>
      {counted === null ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          loading={forget.pending}
          aria-label={t('Take back the count of {{name}}', { name })}
          onClick={takeBack}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        size={44}
        disabled={Number(shown) <= 0}
        aria-label={t('One less of {{name}}', { name })}
        onClick={() => step(-1)}
      >
        <IconMinus size={22} />
      </ActionIcon>
      <NumberInput
        w={112}
        size="md"
        hideControls
        allowNegative={false}
        decimalScale={3}
        inputMode="decimal"
        aria-label={t('How many of {{name}}', { name })}
        styles={{ input: { textAlign: 'center', height: 44 } }}
        value={shown}
        onChange={setWritten}
        onKeyDown={press}
        onBlur={() => written !== undefined && void save(written)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <ActionIcon
        variant="filled"
        color="var(--mantine-primary-color-filled)"
        size={44}
        aria-label={t('One more of {{name}}', { name })}
        onClick={() => step(1)}
      >
        <IconPlus size={22} />
      </ActionIcon>
    </div>
  );
}

/** Quantities have three decimals, which a float would not keep. */
const roundedSum = (quantity: number, by: number): number => Math.round((quantity + by) * 1000) / 1000;
