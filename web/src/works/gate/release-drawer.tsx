import { may } from '@karakana/contract/permissions.ts';
import { releaseWork } from '@karakana/contract/works/gate/gate-pass.ts';
import { readWork, type Work, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Alert, Button, Text, Textarea, TextInput } from '@mantine/core';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { Money } from '../../kit/text/money.tsx';
import { useUser } from '../../shell/session.ts';
import { owingOf, usePayDrawer } from '../steps/pay-drawer.tsx';
import { releaseReads } from './gate-reads.ts';
import { usePassSheet } from './pass-sheet.tsx';
import { StorageDue } from './storage-due.tsx';

type Released = Pick<Work, 'id' | 'registration' | 'balance'>;
type ReleaseForm = { id: number; collectedBy: string; reason: string };

/** The form that lets a car go: `open(work)`, and `drawer` to put on the screen, which shows the gate pass afterwards. */
export function useReleaseDrawer() {
  const { t } = useTranslation();
  const { role } = useUser();
  const pass = usePassSheet();
  const { form, field, open, close, start, frame } = useDrawerForm<Released, ReleaseForm>({
    draftOf: (work) => ({ id: work?.id ?? 0, collectedBy: '', reason: '' }),
    validate: checkForm<ReleaseForm>(releaseWork.input),
  });
  const release = useAction(releaseWork, {
    form,
    refreshes: releaseReads,
    onDone: ({ gatePass }) => {
      close();
      pass.open(gatePass);
    },
  });
  // What is billed or waived here changes what is owed.
  const work = useEndpointQuery(readWork, { id: start?.id ?? 0 }, { enabled: frame.opened }).data;
  const unpaid = work?.balance ?? start?.balance ?? 0;
  const drawer = (
    <>
      <FormDrawer
        {...frame}
        title={t('Release {{plate}}', { plate: start?.registration ?? '' })}
        onSubmit={form.onSubmit((draft) => release.run(draft))}
        pending={release.pending}
        submitLabel={t('Make the gate pass')}
      >
        {work ? <StorageDue work={work} /> : null}
        {unpaid > 0 ? <Unpaid amount={unpaid} work={work} /> : null}
        <TextInput data-autofocus autoComplete="off" maxLength={120} {...field('collectedBy', t('Collected by'))} />
        {(unpaid > 0 || (work?.storageDays ?? 0) > 0) && may(role, 'invoices:delete') ? (
          <Textarea
            autosize
            minRows={2}
            maxLength={300}
            description={t('Needed unless the customer’s terms allow it. It is kept, and the owners are told.')}
            {...field('reason', t('Why it leaves unpaid'))}
          />
        ) : null}
      </FormDrawer>
      {pass.sheet}
    </>
  );
  return { open: (work: Released) => open(work), drawer };
}

/** What is owed, to be paid here and now by whoever came for the car. */
function Unpaid({ amount, work }: { amount: number; work: WorkRecord | undefined }) {
  const { t } = useTranslation();
  const { role } = useUser();
  const pay = usePayDrawer();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <Alert color="orange" variant="light" c="var(--mantine-color-text)" title={t('Not paid yet')}>
      <Money amount={amount} currency={currency} />
      {may(role, 'invoices:delete') ? null : <Text>{t('Without the customer’s terms only a manager lets it go.')}</Text>}
      {work && may(role, 'payments:write') ? (
        <Button variant="default" mt="sm" display="block" onClick={() => pay.open(owingOf(work))}>
          {t('Take payment')}
        </Button>
      ) : null}
      {pay.drawer}
    </Alert>
  );
}
