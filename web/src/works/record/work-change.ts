import { answerWork } from '@karakana/contract/works/approval/approval.ts';
import { updateBooking, updateEstimate, updateProgress, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import type { WorkLine } from '@karakana/contract/works/work/work-line.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { workReads } from '../work-reads.ts';
import { writtenStatus } from '../write/edit-work.tsx';
import { bookingChange, estimateChange, formOf, progressChange } from '../write/work-form.ts';

/** Gives some lines of a work another state; everything else stays as it is. */
export function useAnswerLines(work: WorkRecord) {
  const wish = { refreshes: workReads };
  const [estimate, booking, progress] = [useAction(updateEstimate, wish), useAction(updateBooking, wish), useAction(updateProgress, wish)];
  const status = writtenStatus(work);
  const said = useAction(answerWork, wish);
  const answer = (lineIds: number[], state: WorkLine['state']) => {
    // What was asked is kept as an answer; what is asked anew, or was agreed to before, is a change of the work.
    if (state !== 'proposed' && work.lines.every((line) => !lineIds.includes(line.id) || line.state === 'proposed'))
      return said.run({ id: work.id, answers: lineIds.map((lineId) => ({ lineId, isApproved: state === 'approved' })) });
    const form = formOf(answered(work, lineIds, state), status ?? 'estimate');
    if (status === 'estimate') return estimate.run(estimateChange(form, work));
    return status === 'booked' ? booking.run(bookingChange(form, work)) : progress.run(progressChange(form, work));
  };
  return { answer, pending: [said, estimate, booking, progress].some((action) => action.pending) };
}

const answered = (work: WorkRecord, lineIds: number[], state: WorkLine['state']): WorkRecord => ({
  ...work,
  lines: work.lines.map((line) => (lineIds.includes(line.id) ? { ...line, state } : line)),
});
