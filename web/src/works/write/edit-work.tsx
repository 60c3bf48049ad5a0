import { readWork, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Stack } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { Empty } from '../../kit/feedback/empty.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordHeader } from '../../kit/record/record-header.tsx';
import { formOf, type WrittenStatus } from './work-form.ts';
import { WorkPanel } from './work-panel.tsx';

/** Changes a work that is still to be done. */
export function EditWork({ id }: { id: number }) {
  const answer = useEndpointQuery(readWork, { id });
  return <RecordAnswer answer={answer}>{(work) => <Change work={work} />}</RecordAnswer>;
}

function Change({ work }: { work: WorkRecord }) {
  const { t } = useTranslation();
  const { id, number, customerId, customerName } = work;
  const status = writtenStatus(work);
  const customer = customerId !== null && customerName !== null ? { value: String(customerId), label: customerName } : undefined;
  return (
    <Stack gap="md">
      <RecordHeader list={{ path: `/works/${id}`, label: number }} name={t('Edit {{name}}', { name: number })}>
        {null}
      </RecordHeader>
      {status ? (
        <WorkPanel
          start={{ ...formOf(work, status), asksAgain: work.asked !== null }}
          changed={work}
          vehicle={{ ...work, id: work.vehicleId }}
          customer={customer}
        />
      ) : (
        <Empty sentence={t('This work cannot be changed any more: it is billed or archived.')} />
      )}
    </Stack>
  );
}

/** What is billed or archived is changed by nobody. */
export function writtenStatus({ status, archivedAt }: Pick<WorkRecord, 'status' | 'archivedAt'>): WrittenStatus | undefined {
  if (archivedAt !== null || status === 'pending_payment' || status === 'completed') return undefined;
  return status;
}
