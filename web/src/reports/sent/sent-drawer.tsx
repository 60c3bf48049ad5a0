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
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Select, TagsInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { formatWords, frequencyWords, sentReportWords } from './sent-words.ts';

type Draft = { report: SentReport | ''; branchId: string | null; every: Frequency; format: ReportFormat; emails: string[] };

/** Which report is sent, how often, as what and to whom: `open()` for a new one, `open(schedule)` to change it. */
export function useSentDrawer() {
  const { t } = useTranslation();
  const { role, email, branches } = useUser();
  const { form, field, start, open, close, frame } = useDrawerForm<ReportSchedule, Draft>({
    draftOf: (sent) => draftOf(sent) ?? { report: '', branchId: null, every: 'week', format: 'pdf', emails: [email] },
    validate: ({ branchId: _, ...draft }) => checkForm(addReportSchedule.input.omit({ question: true }))(draft),
  });
  const wish = { form, refreshes: [listReportSchedules], onDone: close };
  const add = useAction(addReportSchedule, wish);
  const change = useAction(changeReportSchedule, wish);
  const submit = ({ report, branchId, every, format, emails }: Draft) => {
    const { branchId: _, ...besides } = start?.question ?? {};
    const question = hasBranch(report) && branchId ? { ...besides, branchId: Number(branchId) } : besides;
    const draft = { question, every, format, emails };
    if (start) return change.run({ id: start.id, ...draft });
    return report === '' ? undefined : add.run({ report, ...draft });
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
      {hasBranch(form.values.report) && actsInAllBranches(role) && branches.length > 1 ? (
        <Select
          clearable
          placeholder={t('All branches')}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('branchId', t('Branch'))}
        />
      ) : null}
      <Select required allowDeselect={false} data={choices(frequencies, frequencyWords(t))} {...field('every', t('How often'))} />
      <Select required allowDeselect={false} data={choices(reportFormats, formatWords(t))} {...field('format', t('As'))} />
      <TagsInput required maxTags={5} acceptValueOnBlur description={t('Up to five e-mail addresses.')} {...field('emails', t('To'))} />
    </FormDrawer>
  );
  return { open, drawer };
}

/** Whether the report is asked for by branch. */
const hasBranch = (report: SentReport | ''): boolean => report !== '' && 'branchId' in sentReports[report].pdf.input.shape;

const draftOf = (sent: ReportSchedule | undefined): Draft | undefined => {
  if (!sent) return undefined;
  const { report, every, format, emails, question } = sent;
  return { report, every, format, emails, branchId: question.branchId === undefined ? null : String(question.branchId) };
};
