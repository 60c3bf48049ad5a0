import { useTexts } from '../language.tsx';
import type { Profile } from './garage-answer.ts';

type Services = Profile['services'];

/** What the garage does, folded by category on a phone, where the whole list would be too long to pass. */
export function GarageServices({ services }: { services: Services }) {
  const say = useTexts();
  if (services.length === 0) return null;
  const isWide = matchMedia('(min-width: 48em)').matches;
  return (
    <section aria-labelledby="services">
      <h2 id="services">{say.services}</h2>
      <div className="columns">
        {byCategory(services).map(([category, names]) => (
          <details key={category} className="card" open={isWide}>
            <summary>
              <bdi>{category}</bdi> <small>{names.length}</small>
            </summary>
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  );
}

/** Each category with its services, in the order in which they come. */
export function byCategory(services: Services): [category: string, names: string[]][] {
  const found = new Map<string, string[]>();
  for (const { name, category } of services) found.set(category, [...(found.get(category) ?? []), name]);
  return [...found];
}
