import { momentAt } from '@karakana/contract/dates.ts';
import { dateFormat } from '@karakana/contract/formats.ts';
import { type FormEvent, useState } from 'react';
import { useLanguage, useTexts } from '../language.tsx';
import type { Profile } from '../pages/garage-answer.ts';
import { openDays, timesFor } from './open-times.ts';
import { type Sent, sendRequest } from './send-request.ts';
import { Field, TimeFields } from './wish-fields.tsx';

/** Asks for a booking: who, which car, what for and when. */
export default function RequestForm({ profile, onSent }: { profile: Profile; onSent: (when: string) => void }) {
  const say = useTexts().booking;
  const language = useLanguage();
  const [branchName, setBranchName] = useState(profile.branches[0]?.name ?? '');
  const [now] = useState(() => Date.now());
  const [key] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState<Sent>();
  const [isSending, setIsSending] = useState(false);
  const branch = profile.branches.find(({ name }) => name === branchName);
  const days = branch ? openDays(branch.hours, now) : [];
  const [chosenDay, setDay] = useState('');
  const day = days.includes(chosenDay) ? chosenDay : (days[0] ?? '');
  const wrong = sent?.state === 'wrong' ? sent.fields : [];
  const wrongText = (field: string) => (wrong.includes(field) ? (field === 'phone' ? say.wrongPhone : say.wrong) : undefined);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget);
    const text = (name: string) => String(written.get(name) ?? '');
    const wishedAt = momentAt(`${day}T${text('time')}`);
    setIsSending(true);
    const answer = await sendRequest(
      {
        slug: profile.slug,
        branch: branchName,
        name: text('name'),
        phone: text('phone'),
        registration: text('registration'),
        make: text('make'),
        services: written.getAll('services').map(String).filter(Boolean),
        wishedAt,
        note: text('note'),
        website: text('website'),
      },
      key,
    );
    setIsSending(false);
    setSent(answer);
    if (answer.state === 'sent')
      onSent(dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Nairobi' }).format(new Date(wishedAt)));
  };

  return (
    <form className="card wish" onSubmit={send}>
      {profile.branches.length > 1 ? (
        <Field label={say.branch} wrong={wrongText('branch')}>
          {(field) => (
            <select {...field} value={branchName} onChange={({ target }) => setBranchName(target.value)}>
              {profile.branches.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <TimeFields
        days={days}
        day={day}
        onDay={setDay}
        times={branch ? timesFor(branch.hours, day, now) : []}
        wrong={wrongText('wishedAt')}
      />
      <Field label={say.name} wrong={wrongText('name')}>
        {(field) => <input {...field} name="name" required maxLength={80} autoComplete="name" />}
      </Field>
      <Field label={say.phone} wrong={wrongText('phone')}>
        {(field) => <input {...field} name="phone" type="tel" required maxLength={40} autoComplete="tel" />}
      </Field>
      <Field label={say.plate} wrong={wrongText('registration')}>
        {(field) => <input {...field} name="registration" required maxLength={20} autoCapitalize="characters" />}
      </Field>
      <Field label={say.make} wrong={wrongText('make')}>
        {(field) => <input {...field} name="make" maxLength={80} />}
      </Field>
      {profile.services.length > 0 ? (
        <Field label={say.service} wrong={wrongText('services')}>
          {(field) => (
            <select {...field} name="services">
              <option value="">{say.unsure}</option>
              {profile.services.map(({ name, category }) => (
                <option key={`${category} ${name}`}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <Field label={say.note} wrong={wrongText('note')}>
        {(field) => <textarea {...field} name="note" rows={3} maxLength={1000} />}
      </Field>
      {/* No person sees it; whatever fills in every field does. */}
      <input name="website" className="unseen" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      {sent && sent.state !== 'sent' ? (
        <p role="alert" className="wrong">
          {{ wrong: say.checkFields, tooMany: say.tooMany, failed: say.failed }[sent.state]}
        </p>
      ) : null}
      <button type="submit" className="primary" disabled={isSending || days.length === 0}>
        {say.send}
      </button>
    </form>
  );
}
