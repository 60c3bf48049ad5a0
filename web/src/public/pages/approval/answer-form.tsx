import { type FormEvent, useRef, useState } from 'react';
import { useTexts } from '../../language.tsx';
import { readOnce } from '../../read.ts';
import { send } from '../../send.ts';
import { type Asked, type AskedLine, agreedIn, isAsked } from './approval-sums.ts';
import { LineHead, LineState, Sum } from './asked-lines.tsx';
import { LinePhotos } from './line-photos.tsx';
import { SignatureField } from './signature-field.tsx';

type Props = { address: string; asked: Asked; onAnswered: (asked: Asked) => void; onChanged: (asked: Asked) => void };
type Trouble = 'linesMissing' | 'nameMissing' | 'notSent' | 'changed';

/** Yes or no to each line, a name and a signature. What was chosen stays while the network is away. */
export function AnswerForm({ address, asked, onAnswered, onChanged }: Props) {
  const say = useTexts().approval;
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [name, setName] = useState('');
  const [signature, setSignature] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const open = asked.lines.filter(isAsked);
  const choose = (lines: AskedLine[], isApproved: boolean) =>
    setChoices((before) => new Map([...before, ...lines.map(({ id }) => [id, isApproved] as const)]));

  const refuse = (missing: Trouble, field: string) => {
    setTrouble(missing);
    form.current?.querySelector<HTMLElement>(field)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const unanswered = open.find(({ id }) => !choices.has(id));
    if (unanswered) return refuse('linesMissing', `#line-${unanswered.id} input`);
    if (name.trim() === '') return refuse('nameMissing', 'input[name=name]');
    setSending(true);
    const answers = open.map(({ id }) => ({ lineId: id, isApproved: choices.get(id) === true }));
    const sent = await send<Asked>(address, { asked: asked.asked, answers, name, signature: signature || null });
    setSending(false);
    if (sent.state === 'done') return onAnswered(sent.answer);
    setTrouble(sent.state === 'refused' && sent.code === 'changed' ? 'changed' : 'notSent');
    // What it is now is shown, whether it was changed, answered elsewhere or has expired.
    const now = sent.state === 'refused' ? await readOnce<Asked>(address) : undefined;
    if (now) onChanged(now);
  };

  return (
    <form ref={form} className="lines" onSubmit={submit} noValidate>
      <div className="asking">
        <p>{say.whatWeAsk}</p>
        {open.length > 1 ? (
          <button type="button" className="quiet" onClick={() => choose(open, true)}>
            {say.yesToAll}
          </button>
        ) : null}
      </div>
      <ul>
        {asked.lines.map((line) => (
          <li key={line.id} className="card" id={`line-${line.id}`}>
            <LineHead asked={asked} line={line} id={`what-${line.id}`} />
            <LinePhotos address={address} line={line} />
            {isAsked(line) ? (
              <Choice line={line} chosen={choices.get(line.id)} onChoose={(isApproved) => choose([line], isApproved)} />
            ) : line.state === 'proposed' ? null : (
              <LineState line={line} />
            )}
          </li>
        ))}
      </ul>
      <section className="card fields" aria-label={say.yourAnswer}>
        <label>
          {say.name}
          <input
            name="name"
            autoComplete="name"
            maxLength={120}
            value={name}
            aria-invalid={trouble === 'nameMissing'}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <SignatureField path={signature} onChange={setSignature} />
      </section>
      <Sum asked={asked} lines={agreedIn(asked, choices)} label={say.youAgreeTo}>
        {trouble ? (
          <p className="trouble" role="alert">
            {say[trouble]}
          </p>
        ) : null}
        <button type="submit" className="primary" disabled={isSending}>
          {isSending ? say.sending : say.send}
        </button>
      </Sum>
    </form>
  );
}

type Chosen = { line: AskedLine; chosen: boolean | undefined; onChoose: (isApproved: boolean) => void };

function Choice({ line: { id }, chosen, onChoose }: Chosen) {
  const say = useTexts().approval;
  return (
    <fieldset className="choice" aria-labelledby={`what-${id}`}>
      {([true, false] as const).map((isApproved) => (
        <label key={String(isApproved)} className={isApproved ? 'yes' : 'no'}>
          <input type="radio" name={`line-${id}`} checked={chosen === isApproved} onChange={() => onChoose(isApproved)} />
          {isApproved ? say.yes : say.no}
        </label>
      ))}
    </fieldset>
  );
}
