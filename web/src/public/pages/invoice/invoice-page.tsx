import { countedUnit } from '@karakana/contract/counted-unit.ts';
import { formatDay } from '@karakana/contract/dates.ts';
import { formatAmount } from '@karakana/contract/format-amount.ts';
import { useEffect, useState } from 'react';
import { phoneText } from '../../../kit/text/phone-text.ts';
import { Frame, Loader, NotLoaded } from '../../frame.tsx';
import { LanguageProvider, useLanguage, useTexts } from '../../language.tsx';
import type { PublicPageProps } from '../../page-props.ts';
import { useRead } from '../../read.ts';
import { type Invoice, invoiceAddress } from './invoice-answer.ts';
import { InvoicePdf } from './invoice-pdf.tsx';
import { KraState } from './kra-state.tsx';
import { PayInvoice } from './pay-invoice.tsx';

export const invoicePage = { pattern: '/i/:code', Page: InvoicePage };

function InvoicePage({ params, brand }: PublicPageProps) {
  return (
    <LanguageProvider>
      <Frame brand={brand}>
        <Read code={params.code ?? ''} />
      </Frame>
    </LanguageProvider>
  );
}

function Read({ code }: { code: string }) {
  const reading = useRead<Invoice>(invoiceAddress(code));
  if (reading.state === 'failed') return <NotLoaded retry={reading.retry} />;
  return reading.state === 'ready' ? <Shown invoice={reading.answer} /> : <Loader />;
}

function Shown({ invoice: opened }: { invoice: Invoice }) {
  const say = useTexts();
  const [invoice, setInvoice] = useState(opened);
  const { number, garageName, garageMobile, registration, invoiceStatus, balance, total, currency, terms } = invoice;
  const isOwed = invoiceStatus === 'unpaid' || invoiceStatus === 'part_paid';
  useEffect(() => {
    document.title = `${number} · ${garageName}`;
  }, [number, garageName]);
  return (
    <div className="bill">
      <header className="hero">
        <div>
          <p>
            <bdi>{garageName}</bdi>
          </p>
          <h1>
            {say.invoice} <bdi>{number}</bdi>
          </h1>
          {registration ? (
            <p>
              {say.invoiceFor} <bdi>{registration}</bdi>
            </p>
          ) : null}
        </div>
      </header>
      <section aria-label={say.toPay} className="card">
        <p className="state">{say.invoiceStates[invoiceStatus]}</p>
        {isOwed ? (
          <p className="owed">
            <bdi>{formatAmount(balance, currency)}</bdi>
          </p>
        ) : null}
        <Facts invoice={invoice} />
      </section>
      <PayInvoice invoice={invoice} onRead={setInvoice} />
      <Lines invoice={invoice} />
      <KraState etims={invoice.etims} />
      {terms && isOwed ? (
        <section aria-labelledby="terms">
          <h2 id="terms">{say.howToPay}</h2>
          <p className="written" dir="auto">
            {terms}
          </p>
        </section>
      ) : null}
      <div className="actions">
        <InvoicePdf code={invoice.code} paper="invoice" label={say.savePdf} />
        {balance < total && invoiceStatus !== 'credited' ? (
          <InvoicePdf code={invoice.code} paper="receipt" label={say.saveReceipt} />
        ) : null}
        {garageMobile ? (
          <a href={`tel:${garageMobile}`}>
            {say.call} <bdi>{phoneText(garageMobile)}</bdi>
          </a>
        ) : null}
      </div>
    </div>
  );
}

function Facts({ invoice: { issuedOn, dueOn, workNumber, mobile, insuranceName, claimNumber } }: { invoice: Invoice }) {
  const [say, language] = [useTexts(), useLanguage()];
  const facts = [
    [say.issued, formatDay(issuedOn, `${language}-KE`, 'MMM Do YY')],
    [say.due, formatDay(dueOn, `${language}-KE`, 'MMM Do YY')],
    ...(workNumber ? [[say.work, workNumber]] : []),
    ...(insuranceName ? [[say.insurer, insuranceName]] : []),
    ...(claimNumber ? [[say.claim, claimNumber]] : []),
    ...(mobile && !insuranceName ? [[say.billedTo, mobile.slice(-3)]] : []),
  ];
  return (
    <dl className="week">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ invoice: { lines, tax, total, balance, currency, invoiceStatus } }: { invoice: Invoice }) {
  const say = useTexts();
  const paid = invoiceStatus === 'credited' ? 0 : total - balance;
  return (
    <section aria-labelledby="lines">
      <h2 id="lines">{say.whatWasDone}</h2>
      <div className="card">
        <ul>
          {lines.map(({ description, isOwnPart, quantity, unit, amount }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never change
            <li key={at} className="priced">
              <span>
                <bdi>{description}</bdi>
                {isOwnPart ? <small> {say.ownPart}</small> : null}
                {quantity === 1 ? null : <small> × {[quantity, unit === countedUnit ? null : unit].filter(Boolean).join(' ')}</small>}
              </span>
              {amount === 0 ? null : (
                <span className="price">
                  <bdi>{formatAmount(amount, currency)}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
        <dl className="sums">
          <Sum label={say.total} amount={total} currency={currency} isStrong />
          {tax > 0 ? <Sum label={say.ofThisTax} amount={tax} currency={currency} /> : null}
          {paid > 0 ? <Sum label={say.paidSoFar} amount={paid} currency={currency} /> : null}
          {paid > 0 && balance > 0 ? <Sum label={say.toPay} amount={balance} currency={currency} isStrong /> : null}
        </dl>
      </div>
    </section>
  );
}

function Sum({ label, amount, currency, isStrong }: { label: string; amount: number; currency: string; isStrong?: true }) {
  return (
    <div className={isStrong && 'strong'}>
      <dt>{label}</dt>
      <dd>
        <bdi>{formatAmount(amount, currency)}</bdi>
      </dd>
    </div>
  );
}
