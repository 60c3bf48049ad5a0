import { useTexts } from '../../language.tsx';
import type { Invoice } from './invoice-answer.ts';

/** What the revenue authority said to it, and where anybody checks that. Nothing where it is not sent there. */
export function KraState({ etims }: Pick<Invoice, 'etims'>) {
  const say = useTexts().kra;
  if (!etims) return null;
  const { checkUrl, sdcId, receiptNumber } = etims;
  return (
    <section aria-labelledby="kra" className="card">
      <h2 id="kra">KRA eTIMS</h2>
      <p className="state">{checkUrl ? say.signed : say.waiting}</p>
      {checkUrl ? (
        <>
          <dl className="week">
            <div>
              <dt>{say.number}</dt>
              <dd>
                <bdi>
                  {sdcId}/{receiptNumber}
                </bdi>
              </dd>
            </div>
          </dl>
          <div className="actions">
            <a href={checkUrl} target="_blank" rel="noreferrer">
              {say.check}
            </a>
          </div>
        </>
      ) : null}
    </section>
  );
}
