import { momentAt } from '@karakana/contract/dates.ts';
import { readVehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { GovernorRequest, requestGovernor } from '@karakana/contract/works/certificates/governor.ts';
import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { BranchField } from '../../garage/branch-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { DateTimeField } from '../../kit/form/dates/date-time-field.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { TextLink } from '../../kit/list/row-link.tsx';
import { RecordAnswer } from '../../kit/record/record-answer.tsx';
import { RecordHeader } from '../../kit/record/record-header.tsx';
import { Money } from '../../kit/text/money.tsx';
import { useBrand } from '../../shell/brand.tsx';
import { useUser } from '../../shell/session.ts';
import { type ChosenVehicle, VehicleOrNewField, vehicleChoice } from '../../vehicles/vehicle-field.tsx';
import { workReads } from '../work-reads.ts';
import { startOfBooking } from '../write/local-time.ts';
import { certificateReads } from './certificate-reads.ts';

const Asked = z.object({ vehicle: z.coerce.number().int().positive().optional().catch(undefined) });

/** Books a vehicle in for a speed governor; with `?vehicle=` that one. It ends at the board. */
export function RequestGovernor() {
  const { t } = useTranslation();
  const { vehicle } = Asked.parse(useSearch({ strict: false }));
  return (
    <Stack gap="md">
      <RecordHeader list={{ path: '/certificates', label: t('Certificates') }} name={t('Request a speed governor')}>
        {null}
      </RecordHeader>
      {vehicle === undefined ? <RequestPanel vehicle={undefined} /> : <OfVehicle id={vehicle} />}
    </Stack>
  );
}

function OfVehicle({ id }: { id: number }) {
  const answer = useEndpointQuery(readVehicle, { id });
  return <RecordAnswer answer={answer}>{(vehicle) => <RequestPanel vehicle={vehicle} />}</RecordAnswer>;
}

type Draft = { vehicleId: string | null; branchId: string; scheduledAt: string; serialNo: string; model: string; note: string };

function RequestPanel({ vehicle }: { vehicle: ChosenVehicle | undefined }) {
  const { t } = useTranslation();
  const { branchId } = useUser();
  const navigate = useNavigate();
  const form = useForm<Draft>({
    initialValues: {
      vehicleId: vehicle ? String(vehicle.id) : null,
      branchId: String(branchId),
      scheduledAt: startOfBooking(new Date()),
      serialNo: '',
      model: '',
      note: '',
    },
    validate: (draft) => checkForm(GovernorRequest)(inputOf(draft)),
  });
  const request = useAction(requestGovernor, {
    form,
    refreshes: [...workReads, ...certificateReads],
    onDone: () => {
      form.resetDirty();
      navigate({ to: '/works' });
    },
  });
  const field = fieldsOf(form);
  return (
    <FormPanel
      title={t('What is to be fitted')}
      description={t('The certificate is issued when the work is completed.')}
      form={form}
      onSubmit={form.onSubmit((draft) => request.run(inputOf(draft)))}
      pending={request.pending}
      submitLabel={t('Request')}
    >
      <Price />
      <VehicleOrNewField
        required
        data-autofocus
        {...field('vehicleId', t('Vehicle'))}
        known={vehicle && vehicleChoice(vehicle)}
        owner={undefined}
        onChosen={(chosen) => {
          form.setFieldValue('vehicleId', chosen ? String(chosen.id) : null);
          form.clearFieldError('vehicleId');
        }}
      />
      <DateTimeField required {...field('scheduledAt', t('Booked for'))} />
      <BranchField {...field('branchId', t('Branch'))} />
      <TextInput
        description={t('Where it is not known yet, it is written when the certificate is issued.')}
        {...field('serialNo', t('Serial number'))}
      />
      <TextInput {...field('model', t('Model'))} />
      <Textarea autosize minRows={2} {...field('note', t('Note'))} />
    </FormPanel>
  );
}

/** What it costs by the settings; without a price nothing can be asked for. */
function Price() {
  const { t } = useTranslation();
  const { hasSpeedGovernorPrice } = useBrand();
  const garage = useOwnGarage().data;
  if (!garage) return null;
  if (garage.speedGovernorPrice !== null)
    return (
      <Text>
        {t('Price of a speed governor')}:{' '}
        <Text span fw={600}>
          <Money amount={garage.speedGovernorPrice} currency={garage.currency} />
        </Text>
      </Text>
    );
  return (
    <Alert color="orange" variant="outline">
      {hasSpeedGovernorPrice ? (
        <>
          {t('Write the price of a speed governor in the garage profile first')}.{' '}
          <TextLink to="/settings/garage">{t('Garage profile')}</TextLink>
        </>
      ) : (
        t('This brand has no speed governor price')
      )}
    </Alert>
  );
}

const inputOf = ({ vehicleId, branchId, scheduledAt, ...draft }: Draft) => ({
  ...draft,
  vehicleId: Number(vehicleId),
  branchId: Number(branchId),
  scheduledAt: momentAt(scheduledAt),
});
