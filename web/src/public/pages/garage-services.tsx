import { formatAmount } from '@karakana/contract/format-amount.ts';
import { useTexts } from '../language.tsx';
import type { Profile } from './garage-answer.ts';

type Service = Profile['services'][number];

/** What the garage does and from which price, folded by category on a phone, where the whole list would be too long to pass. */
export function GarageServices({ services, currency }: { services: Service[]; currency: string }) {
  const say = useTexts();
  if (services.length === 0) return null;
  const isWide = matchMedia('(min-width: 48em)').matches;
  return (
    <section aria-labelledby="services">
      <h2 id="services">{say.services}</h2>
      <p className="note">{say.whatOnePays}</p>
      <div className="columns">
        {byCategory(services).map(([category, inside]) => (
          <details key={category} className="card" open={isWide}>
            <summary>
              <span>
                <bdi>{category}</bdi> <small>{inside.length}</small>
              </span>
              <FromPrice price={lowestPrice(inside)} currency={currency} />
            </summary>
            <ul>
              {inside.map(({ name, price }) => (
                <li key={name} className="priced">
                  <span>
                    <bdi>{name}</bdi>
                  </span>
                  <FromPrice price={price} currency={currency} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}

/** A service that has no price yet is not offered for nothing. */
function FromPrice({ price, currency }: { price: number; currency: string }) {
  const { from } = useTexts();
  if (price === 0) return null;
  return (
    <small className="price">
      {from} <bdi>{formatAmount(price, currency)}</bdi>
    </small>
  );
}

/** Each category with its services, in the order in which they come. */
export function byCategory(services: Service[]): [category: string, inside: Service[]][] {
  const found = new Map<string, Service[]>();
  for (const service of services) found.set(service.category, [...(found.get(service.category) ?? []), service]);
  return [...found];
}

/** The lowest price of those that have one. */
export function lowestPrice(services: Service[]): number {
  const prices = services.map(({ price }) => price).filter((price) => price > 0);
  return prices.length === 0 ? 0 : Math.min(...prices);
}
