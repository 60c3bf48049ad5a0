import { listGarageInsurances } from '@karakana/contract/garage/insurance.ts';
import { may } from '@karakana/contract/permissions.ts';
import { setInsurance } from '@karakana/contract/works/insurance/work-insurance.ts';
import { readWork, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Anchor, Select, Switch, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { endpointQuery, queryClient, useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { type Stale, StaleNotice, staleOf } from '../../kit/form/stale-notice.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { useUser } from '../../shell/session.ts';
import { LineChoice } from '../line-choice.tsx';
import { workFieldName, workValueName } from '../work-history-words.ts';
import { workReads } from '../work-reads.ts';
import { PayerSums } from './payer-sums.tsx';
import { PolicySuggestion } from './policy-suggestion.tsx';
import { sharesOf } from './shares.ts';

type ClaimForm = {
  id: number;
  insuranceId: string | null;
  claimNumber: string;
  excess: number | '';
  lineIds: string[];
  insuresNewLines: boolean;
};

/** Who pays which lines of a work: `open(work)`, and `drawer` to put on the screen. */
export function useClaimDrawer() {
  const { t, i18n } = useTranslation();
  const { role } = useUser();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [stale, setStale] = useState<Stale>();
  const { form, field, start, close, frame, ...drawerForm } = useDrawerForm<WorkRecord, ClaimForm>({
    draftOf: claimOf,
    validate: (draft) => checkForm(setInsurance.input)(inputOf(draft)),
  });
  const insurers = useEndpointQuery(listGarageInsurances, {}, { enabled: frame.opened });
  const save = useAction(setInsurance, {
    form,
    refreshes: workReads,
    onDone: close,
    onFailed: (refusal) => setStale(staleOf(refusal)),
  });
  const open = (work?: WorkRecord) => {
    setStale(undefined);
    drawerForm.open(work);
  };
  const submitAt = (version: number | undefined) =>
    form.onSubmit((draft) => {
      setStale(undefined);
      return save.run({ ...inputOf(draft), version });
    });
  const lines = (start?.lines ?? []).filter(({ state }) => state !== 'declined');
  const { insuranceId, lineIds, excess } = form.values;
  const choices = insurers.data?.entries.map(({ id, firmName }) => ({ value: String(id), label: firmName })) ?? [];
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Insurance of {{number}}', { number: start?.number })}
      onSubmit={submitAt(start?.version)}
      pending={save.pending}
    >
      {stale && start ? (
        <StaleNotice
          stale={stale}
          fieldName={(name) => workFieldName(t, name)}
          valueName={(name, value) => workValueName({ t, i18n, currency }, name, value)}
          pending={save.pending}
          onKeep={() => submitAt(stale.version)()}
          onTake={async () => open(await readAnew(start.id))}
        />
      ) : null}
      <Text c="dimmed">
        {t('When the work is completed, the insurer gets an invoice for its lines less the excess, and the customer one for the rest.')}
      </Text>
      {start && insuranceId === null ? (
        <PolicySuggestion
          vehicleId={start.vehicleId}
          insurers={insurers.data?.entries}
          onUse={(id) => form.setFieldValue('insuranceId', String(id))}
        />
      ) : null}
      <Select
        clearable
        searchable
        placeholder={insurers.isPending ? t('Loading') : t('Nobody: the customer pays all')}
        nothingFoundMessage={t('No insurer has this name')}
        data={choices}
        {...field('insuranceId', t('Insurer'))}
      />
      {insurers.data && choices.length === 0 && may(role, 'insurances:write') ? (
        <Text fz="sm">
          {t('You have no insurers yet.')}{' '}
          <Anchor inherit renderRoot={(anchor) => <Link {...anchor} to="/insurances" />}>
            {t('Add an insurer')}
          </Anchor>
        </Text>
      ) : null}
      {insuranceId === null ? null : (
        <>
          <TextInput autoComplete="off" {...field('claimNumber', t('Claim number'))} />
          <AmountField currency={currency} description={t('What the customer bears of the claim.')} {...field('excess', t('Excess'))} />
          <LineChoice
            lines={lines}
            allLabel={t('All to the insurance')}
            {...field('lineIds', t('The insurance pays'))}
            value={lineIds}
            onChange={(chosen) => form.setFieldValue('lineIds', chosen)}
          />
          <Switch
            {...field('insuresNewLines', t('The insurance also pays what is added later'), { type: 'checkbox' })}
            description={t('Otherwise the customer pays it, until you say here who does.')}
          />
          <PayerSums {...sharesOf(lines, { lineIds: lineIds.map(Number), excess: Number(excess) || 0 })} />
        </>
      )}
    </FormDrawer>
  );
  return { open, drawer };
}

const claimOf = (work: WorkRecord | undefined): ClaimForm => ({
  id: work?.id ?? 0,
  insuranceId: work?.insuranceId ? String(work.insuranceId) : null,
  claimNumber: work?.claimNumber ?? '',
  excess: work?.excess || '',
  lineIds: (work?.lines ?? []).filter(({ payer }) => payer === 'insurance').map(({ id }) => String(id)),
  // A claim is mostly for all that is done.
  insuresNewLines: work?.insuranceId ? work.insuresNewLines : true,
});

const inputOf = ({ excess, lineIds, ...claim }: ClaimForm) => ({
  ...claim,
  ...(excess === '' ? {} : { excess }),
  lineIds: claim.insuranceId === null ? [] : lineIds,
});

const readAnew = (id: number) => queryClient.fetchQuery({ ...endpointQuery(readWork, { id }), staleTime: 0 });
