import { readCannedJob } from '@karakana/contract/works/canned-job.ts';
import {
  readWorkshopSettings,
  saveWorkshopSettings,
  type WorkshopSettings,
  WorkshopSettingsDraft,
} from '@karakana/contract/works/workshop-settings.ts';
import { Fieldset, NumberInput, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { AmountField } from '../../accounting/amount-field.tsx';
import { useOwnGarage } from '../../garage/own-garage.ts';
import { translateServerText } from '../../i18n/translate-server-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { ReloadNotice } from '../../kit/form/reload-notice.tsx';
import { useBrand } from '../../shell/brand.tsx';

type Told = Pick<WorkshopSettings, 'tellsBookings' | 'tellsDayBefore' | 'tellsReady' | 'tellsUncollected' | 'tellsRenewals'>;
type Draft = Record<'labourRate' | 'estimateValidDays' | 'storageFee' | 'storageFreeDays', number | ''> & Told;

/** Begins with the settings as they were when the form was opened; somebody else's change in between is told when saving. */
export function WorkshopForm({ settings, onReload }: { settings: WorkshopSettings; onReload: () => Promise<void> }) {
  const { t } = useTranslation();
  const { hasSpeedGovernorPrice } = useBrand();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  const [version, setVersion] = useState(settings.version);
  const [isStale, setStale] = useState(false);
  const form = useForm<Draft>({ initialValues: draftOf(settings), validate: checkDraft });
  const save = useAction(saveWorkshopSettings, {
    form,
    refreshes: [readWorkshopSettings, readCannedJob],
    onDone: (saved) => {
      setVersion(saved.version);
      form.setInitialValues(draftOf(saved));
      form.reset();
    },
    onFailed: ({ code }) => {
      setStale(code === 'stale');
      // The notice says it, with the way on.
      if (code === 'stale') form.clearErrors();
    },
  });
  const field = fieldsOf(form);
  const days = { required: true, allowNegative: false, allowDecimal: false, hideControls: true, inputMode: 'numeric' } as const;
  return (
    <FormPanel
      title={t('Settings of the workshop')}
      form={form}
      onSubmit={form.onSubmit((draft) => save.run({ ...draft, version }))}
      pending={save.pending}
    >
      {isStale ? <ReloadNotice title={t('Somebody else changed the settings while you were editing')} onReload={onReload} /> : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <AmountField
          required
          currency={currency}
          description={t('Labour without a price of its own costs this')}
          {...field('labourRate', t('Labour rate for an hour'))}
        />
        <NumberInput
          {...days}
          description={t('From the day on which one is sent')}
          {...field('estimateValidDays', t('Days that an estimate holds'))}
        />
        <AmountField
          required
          currency={currency}
          description={t('After a car is ready; 0 charges nothing')}
          {...field('storageFee', t('Storage fee for a day'))}
        />
        <NumberInput {...days} description={t('Before the fee begins')} {...field('storageFreeDays', t('Free days of storage'))} />
      </SimpleGrid>
      <Fieldset legend={t('What customers are told automatically')} radius="md">
        <Stack gap="md">
          <Text fz="sm" c="dimmed">
            {t('By SMS to whoever brings the car, and by e-mail where the customer has an address. Every SMS costs credits.')}
          </Text>
          <Switch
            description={t('When a booking is made or moved. What customers ask for is always answered.')}
            {...field('tellsBookings', t('Bookings'), { type: 'checkbox' })}
          />
          <Switch
            description={t('At 17:00, by SMS alone.')}
            {...field('tellsDayBefore', t('Reminder on the day before'), { type: 'checkbox' })}
          />
          <Switch
            description={t('When the invoice is issued, with what is to be paid and a link to it.')}
            {...field('tellsReady', t('Car is ready'), { type: 'checkbox' })}
          />
          <Switch
            description={t('After 3, 7 and 14 days, by SMS alone. Advisers are told in any case.')}
            {...field('tellsUncollected', t('Car is not collected'), { type: 'checkbox' })}
          />
          {hasSpeedGovernorPrice ? (
            <Switch
              description={t('60, 30 and 7 days before, by SMS alone. Advisers are told in any case.')}
              {...field('tellsRenewals', t('Certificate ends'), { type: 'checkbox' })}
            />
          ) : null}
        </Stack>
      </Fieldset>
    </FormPanel>
  );
}

const draftOf = ({ version: _, ...settings }: WorkshopSettings): Draft => settings;

/** The schema takes nothing for zero, but what nobody has written is not zero. */
function checkDraft(draft: Draft): Record<string, string> {
  const missing = Object.entries(draft).flatMap(([name, value]) => (value === '' ? [[name, translateServerText('is required')]] : []));
  return { ...checkForm(WorkshopSettingsDraft.omit({ version: true }))(draft), ...Object.fromEntries(missing) };
}
