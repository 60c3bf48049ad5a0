import { may } from '@karakana/contract/permissions.ts';
import { checklistNames } from '@karakana/contract/works/checklist.ts';
import { downloadInspectionReport, type WorkInspection } from '@karakana/contract/works/inspection.ts';
import type { Work } from '@karakana/contract/works/work/work.ts';
import { downloadCheckIn, downloadJobCard } from '@karakana/contract/works/work/work-papers.ts';
import { IconFileDownload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { saveDownload } from '../../kit/api/save-download.ts';
import { useAction } from '../../kit/api/use-action.ts';
import type { RecordAction } from '../../kit/record/record-actions.tsx';
import { useUser } from '../../shell/session.ts';
import { checklistName } from '../checklists/checklist-words.ts';

const saved = { done: null, onDone: saveDownload };

/** The papers of a work that there are by now. */
export function usePaperActions({ id, checkedInAt, status }: Work, inspections: WorkInspection[]): RecordAction[] {
  const { t } = useTranslation();
  const { role } = useUser();
  const [card, form, report] = [
    useAction(downloadJobCard, saved),
    useAction(downloadCheckIn, saved),
    useAction(downloadInspectionReport, saved),
  ];
  const paper = (name: string, isPending: boolean, onClick: () => unknown): RecordAction => ({
    label: t('Download: {{paper}}', { paper: name }),
    icon: IconFileDownload,
    isPending,
    onClick,
  });
  return [
    ...(may(role, 'works:write') && status !== 'estimate' ? [paper(t('Job card'), card.pending, () => card.run({ id }))] : []),
    ...(checkedInAt === null ? [] : [paper(t('Check-in form'), form.pending, () => form.run({ id }))]),
    ...inspections
      .filter(({ startedAt }) => startedAt !== null)
      .map(({ kind }) => paper(checklistName(t, kind), report.pending, () => report.run({ workId: id, inspection: checklistNames[kind] }))),
  ];
}
