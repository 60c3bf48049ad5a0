import { Money } from '../kit/text/money.tsx';
import { useOwnGarage } from './own-garage.ts';

/** Shows amounts in the currency of the garage. */
export function useMoney() {
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (amount: number) => <Money amount={amount} currency={currency} />;
}
