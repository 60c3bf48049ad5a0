import { formatAmount } from '@karakana/contract/format-amount.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { Field } from '../../booking/wish-fields.tsx';
import { useTexts } from '../../language.tsx';
import { readOnce } from '../../read.ts';
import { type Asked, askForPrompt, type OwnPrompt } from './ask-for-prompt.ts';
import { type Invoice, invoiceAddress } from './invoice-answer.ts';

const readEveryMs = 3_000;

type PayProps = { invoice: Invoice; onRead: (invoice: Invoice) => void };

/** Pays all or a part of an invoice on the payer's own phone, and tells what becomes of it. */
export function PayInvoice({ invoice, onRead }: PayProps) {
  const say = useTexts().pay;
  const [mine, setMine] = useState<OwnPrompt>();
  // What was asked on an earlier visit and is over is told by the balance.
  const prompt = mine ? (invoice.prompt ?? mine) : isUnderWay(invoice.prompt) ? invoice.prompt : undefined;
  useReadAgain(invoice.code, isUnderWay(prompt), onRead);
  const isOwed = invoice.balance > 0 && invoice.payTo !== null;
  if (!isOwed && prompt?.state !== 'paid') return null;
  const ask = async (mobile: string, amount: number): Promise<Asked> => {
    const asked = await askForPrompt({ code: invoice.code, mobile, amount });
    // Whoever asked a moment ago sees how far that has come.
    const now = asked.state === 'asked' || asked.state === 'refused' ? await readOnce<Invoice>(invoiceAddress(invoice.code)) : undefined;
    if (now) onRead(now);
    if (asked.state === 'asked') setMine(asked.prompt);
    return asked;
  };
  return (
    <section aria-labelledby="pay" className="card pay">
      <h2 id="pay">{say.title}</h2>
      {prompt ? (
        <Progress prompt={prompt} invoice={invoice} onAgain={() => setMine(undefined)} />
      ) : (
        <PayForm balance={invoice.balance} onAsk={ask} />
      )}
      {isOwed ? <PayTo invoice={invoice} /> : null}
    </section>
  );
}

const isUnderWay = (prompt: OwnPrompt | null | undefined): boolean =>
  prompt?.state === 'requested' || prompt?.state === 'sent' || prompt?.state === 'unknown';

/** Reads the invoice again for as long as something may happen. */
function useReadAgain(code: string, isOn: boolean, onRead: (invoice: Invoice) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(async () => {
      const invoice = await readOnce<Invoice>(invoiceAddress(code));
      if (invoice) onRead(invoice);
    }, readEveryMs);
    return () => clearInterval(timer);
  }, [code, isOn, onRead]);
}

function Progress({ prompt, invoice, onAgain }: { prompt: OwnPrompt; invoice: Invoice; onAgain: () => void }) {
  const say = useTexts().pay;
  const { state, amount, mobile } = prompt;
  const isWaiting = state === 'requested' || state === 'sent';
  const mayAskAgain = !isWaiting && invoice.balance > 0;
  return (
    <div role="status" className="progress" data-state={state}>
      <p className="state">
        {say.states[state]}
        {isWaiting ? <span className="dots" aria-hidden /> : null}
      </p>
      {state === 'paid' ? (
        <p>
          <bdi>{formatAmount(amount, invoice.currency)}</bdi> {say.received}
        </p>
      ) : (
        <p>
          {say.sentTo} <bdi>{mobile}</bdi> · <bdi>{formatAmount(amount, invoice.currency)}</bdi>
        </p>
      )}
      {state === 'sent' ? <p>{say.enterPin}</p> : null}
      {mayAskAgain ? (
        <button type="button" className="primary" onClick={onAgain}>
          {state === 'paid' ? say.payRest : say.again}
        </button>
      ) : null}
    </div>
  );
}

function PayForm({ balance, onAsk }: { balance: number; onAsk: (mobile: string, amount: number) => Promise<Asked> }) {
  const say = useTexts().pay;
  const [asked, setAsked] = useState<Asked>();
  const [isSending, setIsSending] = useState(false);
  const most = Math.ceil(balance);
  const isWrong = (field: string) => asked?.state === 'wrong' && asked.fields.includes(field);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget);
    const amount = Number(written.get('amount'));
    if (!Number.isInteger(amount) || amount < 1 || amount > most) return setAsked({ state: 'wrong', fields: ['amount'] });
    setIsSending(true);
    setAsked(await onAsk(String(written.get('mobile')), amount));
    setIsSending(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label={say.phone} wrong={isWrong('mobile') ? say.wrongPhone : undefined}>
        {(field) => <input {...field} name="mobile" type="tel" required maxLength={40} autoComplete="tel" placeholder="0712 345 678" />}
      </Field>
      <Field label={say.amount} wrong={isWrong('amount') ? say.wrongAmount : undefined}>
        {(field) => <input {...field} name="amount" inputMode="numeric" required maxLength={9} defaultValue={most} />}
      </Field>
      <p className="note">{say.amountHint}</p>
      {asked?.state === 'tooMany' || asked?.state === 'refused' || asked?.state === 'failed' ? (
        <p role="alert" className="wrong">
          {say[asked.state]}
        </p>
      ) : null}
      <button type="submit" className="primary" disabled={isSending}>
        {isSending ? say.sending : say.pay}
      </button>
    </form>
  );
}

/** For whoever pays without being asked. */
function PayTo({ invoice: { payTo } }: { invoice: Invoice }) {
  const say = useTexts().pay;
  if (!payTo) return null;
  const facts = [
    [payTo.kind === 'paybill' ? say.paybill : say.till, payTo.shortCode],
    ...(payTo.kind === 'paybill' ? [[say.account, payTo.reference]] : []),
  ];
  return (
    <details>
      <summary>{say.yourself}</summary>
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
    </details>
  );
}
