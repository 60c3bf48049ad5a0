import { priceList } from '@karakana/contract/garage/price-list.ts';
import { type Service, services } from '@karakana/contract/garage/service.ts';
import { type CannedJob, readCannedJob, saveCannedJob } from '@karakana/contract/works/canned-job.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import type { Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { checkJob, formOf, type JobForm, linesOf } from './job-form.ts';
import { JobLinesField } from './job-lines-field.tsx';
import { PriceRule } from './price-rule.tsx';

/** The form of what comes with a service: `open(job)`, and `drawer` to put on the screen. */
export function useJobDrawer({ id, name, price }: Pick<Service, 'id' | 'name' | 'price'>) {
  const { t } = useTranslation();
  const [stale, setStale] = useState<Stale>();
  const drawerForm = useDrawerForm<CannedJob, JobForm>({ draftOf: formOf, validate: checkJob });
  const { form, start: job, finish, frame } = drawerForm;
  const save = useAction(saveCannedJob, {
    form,
    refreshes: [readCannedJob, services.read, services.list, services.history, priceList.list],
    onDone: () => void finish(name),
    onFailed: (refusal: Refusal) => setStale(staleOf(refusal)),
  });
  const open = (from: CannedJob) => {
    setStale(undefined);
    drawerForm.open(from);
  };
  const submitAt = (version: number | undefined) =>
    form.onSubmit((draft) => {
      setStale(undefined);
      return save.run({ id, version, lines: linesOf(draft) });
    });
  const drawer = (
    <FormDrawer {...frame} title={t('Parts and labour of {{name}}', { name })} onSubmit={submitAt(job?.version)} pending={save.pending}>
      {stale ? (
        <StaleNotice
          stale={stale}
          fieldName={() => t('Lines')}
          pending={save.pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={async () => open(await readAnew(id))}
        />
      ) : null}
      <PriceRule fixedPrice={price} />
      <JobLinesField form={form} labourRate={job?.labourRate ?? 0} />
    </FormDrawer>
  );
  return { open, drawer };
}

const readAnew = (id: number) => queryClient.fetchQuery({ ...endpointQuery(readCannedJob, { id }), staleTime: 0 });
