import { formatAmount } from '@karakana/contract/format-amount.ts';
import { suggestPrice } from '@karakana/contract/inventory/price-rule.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';

const pauseBeforeAsking = 300;

type SuggestedProps = {
  cost: number | null;
  category: string;
  taxId: number | null;
  price: number | string;
  onUse: (price: number) => void;
};

/** The price that the rules make of a cost, offered and never set by itself. */
export function SuggestedPrice({ cost, category, taxId, price, onUse }: SuggestedProps) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [asked] = useDebouncedValue({ cost: cost ?? 0, category: category || undefined, taxId: taxId ?? undefined }, pauseBeforeAsking);
  const answer = useEndpointQuery(suggestPrice, asked, { enabled: cost !== null }).data;
  const suggested = cost === null ? null : answer?.price;
  if (!suggested || suggested === Number(price)) return null;
  return (
    <Button variant="light" justify="start" onClick={() => onUse(suggested)}>
      {t('Use {{price}}, the cost plus {{percent}}%', { price: formatAmount(suggested, currency), percent: answer?.markup ?? 0 })}
    </Button>
  );
}
