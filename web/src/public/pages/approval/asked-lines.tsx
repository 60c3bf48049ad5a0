import { countedUnit } from '@karakana/contract/counted-unit.ts';
import { formatAmount } from '@karakana/contract/format-amount.ts';
import { numberFormat } from '@karakana/contract/formats.ts';
import type { ReactNode } from 'react';
import { useLocale, useTexts } from '../../language.tsx';
import { type Asked, type AskedLine, agreedIn, costOf, sumsOf } from './approval-sums.ts';
import { LinePhotos } from './line-photos.tsx';

/** All lines as they were answered, with what they come to. */
export function AskedLines({ address, asked }: { address: string; asked: Asked }) {
  const say = useTexts().approval;
  const isAnswered = asked.state === 'answered';
  const counted = isAnswered ? agreedIn(asked, new Map()) : asked.lines.filter(({ state }) => state !== 'declined');
  return (
    <section aria-label={say.estimate} className="lines">
      <ul>
        {asked.lines.map((line) => (
          <li key={line.id} className="card">
            <LineHead asked={asked} line={line} />
            <LinePhotos address={address} line={line} />
            {line.state === 'proposed' ? null : <LineState line={line} />}
          </li>
        ))}
      </ul>
      <Sum asked={asked} lines={counted} label={isAnswered ? say.agreedTotal : say.asked} />
    </section>
  );
}

export function LineState({ line: { state } }: { line: AskedLine }) {
  const say = useTexts().approval;
  return <p className={`said ${state}`}>{state === 'approved' ? `✓ ${say.agreed}` : `✗ ${say.declined}`}</p>;
}

/** What it is and what it costs; how many and at which price, where that is not one. */
export function LineHead({ asked, line, id }: { asked: Asked; line: AskedLine; id?: string }) {
  const say = useTexts().approval;
  const locale = useLocale();
  const { quantity, unit, unitPrice, description, kind } = line;
  const of = numberFormat(locale, { maximumFractionDigits: 3 }).format(quantity);
  const price = formatAmount(unitPrice, asked.currency);
  return (
    <p className="priced" id={id}>
      <span>
        <bdi>{description}</bdi>
        {kind === 'own_part' ? <small> {say.ownPart}</small> : null}
        {kind === 'core_deposit' ? <small> {say.coreDeposit}</small> : null}
        {quantity === 1 ? null : (
          <small className="many">
            {of}
            {unit && unit !== countedUnit ? ` ${unit}` : ''} × {price}
          </small>
        )}
      </span>
      <strong className="price">{formatAmount(costOf(asked, line), asked.currency)}</strong>
    </p>
  );
}

/** What these lines come to. */
export function Sum({ asked, lines, label, children }: { asked: Asked; lines: AskedLine[]; label: string; children?: ReactNode }) {
  const say = useTexts().approval;
  const { total, off } = sumsOf(asked, lines);
  return (
    <div className="sum">
      {off > 0 ? (
        <p className="priced">
          <span>{say.discount}</span>
          <span className="price">− {formatAmount(off, asked.currency)}</span>
        </p>
      ) : null}
      <p className="priced total" aria-live="polite">
        <span>
          {label}
          {asked.lines.some(({ taxRate }) => taxRate > 0) ? <small> {say.taxIncluded}</small> : null}
        </span>
        <strong className="price">{formatAmount(total, asked.currency)}</strong>
      </p>
      {children}
    </div>
  );
}
