import type { WorkRecord } from '@karakana/contract/works/work/work.ts';
import { useMoney } from '../../garage/use-money.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type KeyFact, KeyFacts } from '../../kit/record/key-facts.tsx';
import { DateText, MomentText } from '../../kit/text/date-text.tsx';
import { isExpired } from '../expired.ts';
import { isReady } from '../late.ts';
import { ExpiredMark, RiskMark } from '../work-parts.tsx';
import { statusText, waitingText } from '../work-words.ts';

/** Where a work stands, when it comes or is promised, what it costs and what is still to be paid. */
export function WorkKeyFacts({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { status, waitingFor, promisedAt, total, balance, invoices, technicians } = work;
  const amounts: KeyFact[] =
    total === null || balance === null
      ? []
      : [
          { label: t('Total'), value: money(total) },
          { label: t('Still to pay'), value: invoices.length > 0 ? money(balance) : null },
        ];
  return (
    <KeyFacts
      facts={[
        { label: t('Status'), value: statusText(t, status), note: waitingFor ? waitingText(t, waitingFor) : isReady(work) && t('Ready') },
        timeFact(),
        ...amounts,
        ...(amounts.length === 0 ? [{ label: t('Technicians'), value: technicians.map(({ name }) => name).join(', ') || null }] : []),
      ]}
    />
  );

  /** Of an estimate until when it holds, of a booking when it comes, else what was promised. */
  function timeFact(): KeyFact {
    if (status === 'estimate')
      return {
        label: t('Valid until'),
        value: work.validUntil && <DateText on={work.validUntil} />,
        note: isExpired(work, new Date()) ? <ExpiredMark work={work} /> : null,
      };
    const promise = promisedAt && <MomentText at={promisedAt} />;
    if (status === 'booked' && work.scheduledAt)
      return {
        label: t('Booked for'),
        value: <MomentText at={work.scheduledAt} />,
        note: promise && (
          <>
            {t('Promised for')} {promise}
          </>
        ),
      };
    return {
      label: t('Promised for'),
      value: promise && (
        <>
          {promise} <RiskMark work={work} />
        </>
      ),
    };
  }
}
