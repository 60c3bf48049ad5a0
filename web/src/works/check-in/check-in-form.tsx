import { type CheckIn, checkInWork, readCheckIn } from '@karakana/contract/works/check-in/check-in.ts';
import { readInspections } from '@karakana/contract/works/inspection.ts';
import { readWork, type WorkRecord } from '@karakana/contract/works/work/work.ts';
import { Button, Card, NumberInput, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Refusal } from '../../kit/api/refusal.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { FormProblems } from '../../kit/form/form-problems.tsx';
import { useLeaveGuard } from '../../kit/form/leave-guard.tsx';
import { ReloadNotice } from '../../kit/form/reload-notice.tsx';
import { quantityText } from '../../kit/text/quantity.tsx';
import classes from './check-in.module.css';
import { checkDraft, type Draft, draftOf } from './check-in-draft.ts';
import { DamageField } from './damage-field.tsx';
import { Doubt, type Known } from './doubt.tsx';
import { FuelField } from './fuel-field.tsx';
import { SignatureField } from './signature-field.tsx';

type FormProps = {
  work: WorkRecord;
  present: CheckIn | null;
  knownOdometer: number | null;
  onReload: () => Promise<void>;
};

/** Begins with what was written down when the form was opened; somebody else's change in between is told when saving. */
export function CheckInForm({ work: { id }, present, knownOdometer, onReload }: FormProps) {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const [checkIn] = useState(present);
  const [refusal, setRefusal] = useState<Refusal>();
  const [known, setKnown] = useState<Known>({});
  const form = useForm<Draft>({ initialValues: draftOf(checkIn), validate: checkDraft });
  const field = fieldsOf(form);
  useLeaveGuard(() => form.isDirty());
  const save = useAction(checkInWork, {
    form,
    done: checkIn ? t('Check-in was saved') : t('Vehicle was checked in'),
    refreshes: [readInspections, readWork, readCheckIn],
    onDone: async () => {
      form.resetDirty();
      await navigate({ to: '/works/$id/inspection/$kind', params: { id: String(id), kind: 'checkin' } });
    },
    onFailed: setRefusal,
  });
  const send = (more: Known = {}) => {
    const now = { ...known, ...more };
    setKnown(now);
    setRefusal(undefined);
    return save.run({ id, ...form.getValues(), ...now, ...(checkIn && { version: checkIn.version }) });
  };
  return (
    <FormElement form={form} onSubmit={form.onSubmit(() => void send())}>
      <Stack gap="md">
        {refusal?.code === 'stale' ? (
          <ReloadNotice title={t('Somebody else changed this while you were editing')} onReload={onReload} />
        ) : null}
        <Card withBorder padding="md">
          <Stack gap="md">
            <NumberInput
              required
              size="lg"
              inputMode="numeric"
              allowNegative={false}
              allowDecimal={false}
              thousandSeparator=","
              hideControls
              suffix=" km"
              description={
                knownOdometer === null
                  ? undefined
                  : t('It was at {{reading}} km before', { reading: quantityText(knownOdometer, i18n.language) })
              }
              {...field('odometer', t('Odometer'))}
            />
            {refusal ? <Doubt refusal={refusal} pending={save.pending} onKnown={send} /> : null}
            <FuelField value={form.values.fuelLevel} onChange={(level) => form.setFieldValue('fuelLevel', level)} />
            <TextInput size="md" {...field('keyTag', t('Key tag'))} />
          </Stack>
        </Card>
        <Card withBorder padding="md">
          <Title order={2} fz="h5" mb="sm">
            {t('Damage')}
          </Title>
          <DamageField value={form.values.damages} onChange={(damages) => form.setFieldValue('damages', damages)} />
        </Card>
        <Card withBorder padding="md">
          <Stack gap="md">
            <Textarea
              autosize
              minRows={2}
              size="md"
              description={t('What the customer leaves in the vehicle')}
              {...field('belongings', t('Belongings'))}
            />
            <SignatureField value={form.values.signature} onChange={(path) => form.setFieldValue('signature', path)} />
          </Stack>
        </Card>
        <div className={classes.foot}>
          <FormProblems errors={form.errors} />
          <Button type="submit" size="lg" fullWidth loading={save.pending}>
            {checkIn ? t('Save and inspect') : t('Check in')}
          </Button>
        </div>
      </Stack>
    </FormElement>
  );
}
