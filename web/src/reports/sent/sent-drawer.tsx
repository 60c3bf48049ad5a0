import { may } from '@karakana/contract/permissions.ts';
import { type ReportFormat, reportFormats } from '@karakana/contract/report.ts';
import {
  addReportSchedule,
  changeReportSchedule,
  type Frequency,
  frequencies,
  listReportSchedules,
  type ReportSchedule,
  type SentReport,
  sentReports,
} from '@karakana/contract/reports/schedule.ts';
import { Select, TagsInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { formatWords, frequencyWords, sentReportWords } from './sent-words.ts';

type Draft = { report: SentReport | ''; every: Frequency; format: ReportFormat; emails: string[] };

/** Which report is sent, how often, as what and to whom: `open()` for a new one, `open(schedule)` to change it. */
export function useSentDrawer() {
  const { t } = useTranslation();
  const { role, email } = useUser();
  const { form, field, start, open, close, frame } = useDrawerForm<ReportSchedule, Draft>({
    draftOf: (sent) => sent ?? { report: '', every: 'week', format: 'pdf', emails: [email] },
    validate: checkForm(addReportSchedule.input.omit({ question: true })),
  });
  const wish = { form, refreshes: [listReportSchedules], onDone: close };
  const add = useAction(addReportSchedule, wish);
  const change = useAction(changeReportSchedule, wish);
  const submit = ({ report, every, format, emails }: Draft) => {
    const draft = { every, format, emails };
    if (start) return change.run({ id: start.id, ...draft });
    return report === '' ? undefined : add.run({ report, question: {}, ...draft });
  };
  // The keys of an object of known keys are these.
  const readable = (Object.keys(sentReports) as SentReport[]).filter((name) => may(role, sentReports[name].pdf.access));
  const choices = <Name extends string>(names: readonly Name[], words: Record<Name, string>) =>
    names.map((value) => ({ value, label: words[value] }));
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Have a report sent')}
      onSubmit={form.onSubmit(submit)}
      pending={add.pending || change.pending}
      submitLabel={t('Save')}
    >
      <Select
        required
        disabled={start !== undefined}
        searchable
        data={choices(readable, sentReportWords(t))}
        {...field('report', t('Report'))}
      />
      <Select required allowDeselect={false} data={choices(frequencies, frequencyWords(t))} {...field('every', t('How often'))} />
      <Select required allowDeselect={false} data={choices(reportFormats, formatWords(t))} {...field('format', t('As'))} />
      <TagsInput required maxTags={5} acceptValueOnBlur description={t('Up to five e-mail addresses.')} {...field('emails', t('To'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
