import {
  classForEtims,
  EtimsClassesDraft,
  type EtimsDevice,
  EtimsDeviceDraft,
  readEtimsSettings,
  resumeEtims,
  setUpEtims,
  switchEtimsOff,
  switchEtimsOn,
} from '@karakana/contract/etims/device.ts';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { Failed } from '../../kit/feedback/failed.tsx';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { ListSkeleton } from '../../kit/list/list-skeleton.tsx';
import { StatusBadge } from '../../kit/text/status.tsx';

/** The device that signs for each branch. */
export function EtimsSettings() {
  const answer = useEndpointQuery(readEtimsSettings, {});
  if (answer.isPending) return <ListSkeleton />;
  if (!answer.data) return <Failed error={answer.error} onRetry={answer.refetch} />;
  return (
    <Stack gap="xl">
      {answer.data.devices.map((device) => (
        <DevicePanel key={`${device.branchId} ${device.pin} ${device.branchNumber}`} device={device} />
      ))}
      <ClassesPanel goodsClass={answer.data.goodsClass} servicesClass={answer.data.servicesClass} />
    </Stack>
  );
}

/** How KRA is told what was sold. */
function ClassesPanel(classes: { goodsClass: string; servicesClass: string }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: classes, validate: (draft) => checkForm<typeof draft>(EtimsClassesDraft)(draft) });
  const field = fieldsOf(form);
  const save = useAction(classForEtims, { form, refreshes: [readEtimsSettings], onDone: () => form.resetDirty() });
  return (
    <FormPanel
      title={t('KRA classes')}
      description={t('The classes under which your goods and services are sent to KRA.')}
      form={form}
      onSubmit={form.onSubmit((draft) => save.run(draft))}
      pending={save.pending}
    >
      <TextInput required autoComplete="off" inputMode="numeric" {...field('goodsClass', t('KRA class of goods'))} />
      <TextInput required autoComplete="off" inputMode="numeric" {...field('servicesClass', t('KRA class of services'))} />
    </FormPanel>
  );
}

function DevicePanel({ device }: { device: EtimsDevice }) {
  const { t } = useTranslation();
  const { branchId, branchName, pin, branchNumber, serial, sdcId } = device;
  const form = useForm({
    initialValues: { pin: pin ?? '', branchNumber: branchNumber ?? '', serial: serial ?? '' },
    validate: (draft) => checkForm<typeof draft>(EtimsDeviceDraft.omit({ branchId: true }))(draft),
  });
  const field = fieldsOf(form);
  const setUp = useAction(setUpEtims, { form, refreshes: [readEtimsSettings] });
  return (
    <Stack gap="md">
      <FormPanel
        title={t('eTIMS of {{branch}}', { branch: branchName })}
        description={t('The device that KRA gave you for this branch. Once it is on, every new invoice and credit note is sent to KRA.')}
        form={form}
        onSubmit={form.onSubmit((draft) => setUp.run({ branchId, ...draft }))}
        pending={setUp.pending}
        actions={sdcId === null ? null : <DeviceSwitch device={device} />}
      >
        <DeviceState device={device} />
        <TextInput required autoComplete="off" {...field('pin', t('KRA PIN'))} />
        <TextInput
          required
          autoComplete="off"
          inputMode="numeric"
          description={t('00 is the head office.')}
          {...field('branchNumber', t('Branch number at KRA'))}
        />
        <TextInput required autoComplete="off" {...field('serial', t('Serial number of the device'))} />
      </FormPanel>
    </Stack>
  );
}

function DeviceState({ device }: { device: EtimsDevice }) {
  const { t } = useTranslation();
  const { sdcId, onSince, waiting, failed, problem, stockWaiting, stockFailed, stockProblem } = device;
  return (
    <>
      <Group gap="sm">
        {sdcId === null ? (
          <StatusBadge tone="draft">{t('Not set up')}</StatusBadge>
        ) : (
          <StatusBadge tone={onSince === null ? 'draft' : 'done'}>{onSince === null ? t('Off') : t('On')}</StatusBadge>
        )}
        {sdcId === null ? null : <Text>{sdcId}</Text>}
        {waiting > 0 ? <StatusBadge tone="waiting">{t('Awaiting KRA: {{count}}', { count: waiting })}</StatusBadge> : null}
        {failed > 0 ? <StatusBadge tone="failed">{t('Refused by KRA: {{count}}', { count: failed })}</StatusBadge> : null}
        {stockWaiting > 0 ? (
          <StatusBadge tone="waiting">{t('Movements of stock that await KRA: {{count}}', { count: stockWaiting })}</StatusBadge>
        ) : null}
        {stockFailed > 0 ? (
          <StatusBadge tone="failed">{t('Movements of stock refused by KRA: {{count}}', { count: stockFailed })}</StatusBadge>
        ) : null}
      </Group>
      {problem === null ? null : <Alert color="orange">{translateServerText(problem)}</Alert>}
      {stockProblem === null ? null : <Alert color="red">{translateServerText(stockProblem)}</Alert>}
    </>
  );
}

function DeviceSwitch({ device: { branchId, onSince, problem, stockFailed } }: { device: EtimsDevice }) {
  const { t } = useTranslation();
  const changed = { refreshes: [readEtimsSettings] };
  const [on, off, resume] = [useAction(switchEtimsOn, changed), useAction(switchEtimsOff, changed), useAction(resumeEtims, changed)];
  return (
    <>
      {onSince === null ? (
        <Button variant="default" loading={on.pending} onClick={() => on.run({ branchId })}>
          {t('Switch on')}
        </Button>
      ) : (
        <Button variant="default" loading={off.pending} onClick={() => off.run({ branchId })}>
          {t('Switch off')}
        </Button>
      )}
      {problem === null && stockFailed === 0 ? null : (
        <Button variant="default" loading={resume.pending} onClick={() => resume.run({ branchId })}>
          {t('Try again now')}
        </Button>
      )}
    </>
  );
}
