import {
  addRecurringPayment,
  type RecurringPayment,
  readRecurringPayment,
  updateRecurringPayment,
} from '@karakana/contract/accounting/recurring-payment.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { RecurringFields } from './recurring-fields.tsx';
import { checkRecurring, type RecurringForm, recurringForm, recurringInput } from './recurring-form.ts';
import { recurringReads } from './recurring-reads.ts';
import { recurringFieldName, recurringValueName } from './recurring-words.ts';

/** The form of a recurring payment: `open()` or `open(recurring)`, and `drawer` to put on the screen. */
export function useRecurringDrawer(tags: string[]) {
  const { t } = useTranslation();
  const { branchId } = useUser();
  const [stale, setStale] = useState<Stale>();
  const drawerForm = useDrawerForm<RecurringPayment, RecurringForm>({
    draftOf: (start) => recurringForm(start, branchId),
    validate: checkRecurring,
  });
  const { form, start, finish, frame } = drawerForm;
  const wish = {
    form,
    refreshes: recurringReads,
    onFailed: (refusal: Parameters<typeof staleOf>[0]) => setStale(staleOf(refusal)),
    onDone: ({ name }: RecurringPayment) => void finish(name),
  };
  const add = useAction(addRecurringPayment, wish);
  const update = useAction(updateRecurringPayment, wish);
  const open = (from?: RecurringPayment) => {
    setStale(undefined);
    drawerForm.open(from);
  };
  const submitAt = (version: number | undefined) =>
    form.onSubmit((draft) => {
      setStale(undefined);
      const input = recurringInput(draft);
      return start ? update.run({ ...input, id: start.id, version }) : add.run(input);
    });
  const pending = add.pending || update.pending;
  const drawer = (
    <FormDrawer
      {...frame}
      title={start ? t('Edit {{name}}', { name: start.name }) : t('Add a recurring payment')}
      onSubmit={submitAt(start?.version)}
      pending={pending}
      anotherLabel={start ? undefined : t('Save and add another')}
    >
      {stale && start ? (
        <StaleNotice
          stale={stale}
          fieldName={(field) => recurringFieldName(t, field)}
          valueName={(field, value) => recurringValueName(t, field, value)}
          pending={pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={async () => open(await readAnew(start.id))}
        />
      ) : null}
      <RecurringFields form={form} start={start} tags={tags} />
    </FormDrawer>
  );
  return { open, drawer };
}

const readAnew = (id: number) => queryClient.fetchQuery({ ...endpointQuery(readRecurringPayment, { id }), staleTime: 0 });
