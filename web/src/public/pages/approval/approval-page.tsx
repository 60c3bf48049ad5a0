import './approval.css';
import { formatDay, formatMoment } from '@karakana/contract/dates.ts';
import { formatAmount } from '@karakana/contract/format-amount.ts';
import { useEffect, useState } from 'react';
import { phoneText } from '../../../kit/text/phone-text.ts';
import { Frame, Loader, NotLoaded } from '../../frame.tsx';
import { LanguageProvider, useLocale, useTexts } from '../../language.tsx';
import type { PublicPageProps } from '../../page-props.ts';
import { useRead } from '../../read.ts';
import { AnswerForm } from './answer-form.tsx';
import { type Asked, approvalAddress } from './approval-sums.ts';
import { AskAgain } from './ask-again.tsx';
import { AskedLines } from './asked-lines.tsx';

export const approvalPage = { pattern: '/e/:code', Page: ApprovalPage };

function ApprovalPage({ params, brand }: PublicPageProps) {
  return (
    <LanguageProvider>
      <Frame brand={brand}>
        <Opened address={approvalAddress(params.code ?? '')} />
      </Frame>
    </LanguageProvider>
  );
}

function Opened({ address }: { address: string }) {
  const reading = useRead<Asked>(address);
  if (reading.state === 'failed') return <NotLoaded retry={reading.retry} />;
  return reading.state === 'ready' ? <Shown address={address} opened={reading.answer} /> : <Loader />;
}

function Shown({ address, opened }: { address: string; opened: Asked }) {
  const [asked, setAsked] = useState(opened);
  const [isJustAnswered, setJustAnswered] = useState(false);
  const say = useTexts().approval;
  useEffect(() => {
    document.title = `${say.estimate} ${asked.number}`;
  }, [say.estimate, asked.number]);
  const answered = (now: Asked) => {
    setAsked(now);
    setJustAnswered(true);
    scrollTo({ top: 0 });
  };
  return (
    <div className="approval">
      <GarageHead asked={asked} />
      <State asked={asked} isJustAnswered={isJustAnswered} />
      {asked.deposit && asked.state !== 'expired' ? <Deposit asked={asked} deposit={asked.deposit} /> : null}
      {asked.state === 'expired' ? <AskAgain address={address} asked={asked} onAsked={setAsked} /> : null}
      {asked.note ? (
        <section aria-labelledby="note" className="card written">
          <h2 id="note">{say.note}</h2>
          <p dir="auto">{asked.note}</p>
        </section>
      ) : null}
      {asked.state === 'open' ? (
        <AnswerForm key={asked.asked} address={address} asked={asked} onAnswered={answered} onChanged={setAsked} />
      ) : (
        <AskedLines address={address} asked={asked} />
      )}
    </div>
  );
}

function GarageHead({ asked: { garage, number, registration, makeName, modelName, validUntil } }: { asked: Asked }) {
  const say = useTexts();
  const locale = useLocale();
  return (
    <header className="hero">
      <div className="wide">
        <p>
          <bdi>{garage.name}</bdi>
          {garage.city ? <> · {garage.city}</> : null}
        </p>
        <h1>
          {say.approval.estimate} <bdi>{number}</bdi>
        </h1>
        <p className="car">
          <bdi className="plate">{registration}</bdi>
          <bdi>
            {makeName} {modelName}
          </bdi>
        </p>
        {validUntil ? (
          <p>
            {say.approval.validUntil} {formatDay(validUntil, locale, 'MMM Do YY')}
          </p>
        ) : null}
      </div>
      {garage.mobile ? (
        <a className="call" href={`tel:${garage.mobile}`}>
          {say.call} <bdi>{phoneText(garage.mobile)}</bdi>
        </a>
      ) : null}
    </header>
  );
}

type DepositProps = { asked: Asked; deposit: NonNullable<Asked['deposit']> };

function Deposit({ asked, deposit }: DepositProps) {
  const say = useTexts().approval;
  return (
    <section className="card deposit">
      <p>
        {say.deposit} <strong>{formatAmount(deposit.amount, asked.currency)}</strong>.
      </p>
      <a className="primary" href={`/i/${deposit.code}`}>
        {say.payDeposit}
      </a>
    </section>
  );
}

/** Where it stands, where there is nothing to answer. */
function State({ asked, isJustAnswered }: { asked: Asked; isJustAnswered: boolean }) {
  const say = useTexts().approval;
  const locale = useLocale();
  const { state, answeredAt, answeredBy, validUntil } = asked;
  if (state === 'open') return null;
  if (state === 'expired')
    return (
      <section className="card state" role="status">
        <h2>{say.expired}</h2>
        {validUntil ? (
          <p>
            {say.expiredOn} {formatDay(validUntil, locale, 'MMM Do YY')}.
          </p>
        ) : null}
      </section>
    );
  return (
    <section className={state === 'answered' ? 'card state good' : 'card state'} role="status">
      <h2>{isJustAnswered ? say.thanks : state === 'answered' ? say.answered : say.closed}</h2>
      <p>{answeredAt ? [answeredBy, formatMoment(answeredAt, locale, 'MMM Do YY')].filter(Boolean).join(', ') : say.closedWhy}</p>
    </section>
  );
}
