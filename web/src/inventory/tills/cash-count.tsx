import { Button, Collapse, NumberInput, SimpleGrid } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Money } from '../../kit/text/money.tsx';

/** The notes and coins of Kenya. */
const pieces = [1000, 500, 200, 100, 50, 40, 20, 10, 5, 1];

type Counts = Partial<Record<number, number | ''>>;

/** Helps to count a drawer: so many of each note and coin. */
export function CashCount({ currency, onCounted }: { currency: string; onCounted: (sum: number) => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [counts, setCounts] = useState<Counts>({});
  if (currency !== 'KES') return null;
  const change = (piece: number, count: number | '') => {
    const next = { ...counts, [piece]: count };
    setCounts(next);
    onCounted(pieces.reduce((sum, one) => sum + one * Number(next[one] ?? 0), 0));
  };
  return (
    <div>
      <Button variant="default" leftSection={<IconCoins size={18} />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t('Count notes and coins')}
      </Button>
      <Collapse expanded={isOpen} pt="sm">
        <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
          {pieces.map((piece) => (
            <NumberInput
              key={piece}
              label={<Money amount={piece} currency={currency} />}
              placeholder="0"
              allowNegative={false}
              allowDecimal={false}
              max={100_000}
              hideControls
              inputMode="numeric"
              value={counts[piece] ?? ''}
              onChange={(count) => change(piece, typeof count === 'number' ? count : '')}
            />
          ))}
        </SimpleGrid>
      </Collapse>
    </div>
  );
}
