import { type Issue, listIssues } from '@karakana/contract/vehicles/issue.ts';
import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { createDriverWork, RequestDraft } from '@karakana/contract/works/request.ts';
import { listVehicleWorks } from '@karakana/contract/works/work/vehicle-work.ts';
import { Checkbox, Stack, Textarea } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useEndpointQuery } from '../../kit/api/endpoint-query.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { KilometresField } from '../edit/kilometres-field.tsx';
import { vehicleGlance } from '../vehicle-reads.ts';

type Asked = { vehicleId: number; text: string; issueIds: string[]; odometer: string | number };

/** Asks for work on a vehicle, from the phone of whoever drives it: `open()`, and `drawer` to put on the screen. */
export function useAskDrawer({ id: vehicleId }: Pick<Vehicle, 'id'>) {
  const { t } = useTranslation();
  const draftOf = (): Asked => ({ vehicleId, text: '', issueIds: [], odometer: '' });
  const { form, field, open, close, frame } = useDrawerForm<undefined, Asked>({ draftOf, validate: checkForm(RequestDraft) });
  const { data } = useEndpointQuery(listIssues, { vehicleId, status: 'open', page: 1 }, { enabled: frame.opened });
  const { run, pending } = useAction(createDriverWork, { form, refreshes: [listVehicleWorks, ...vehicleGlance], onDone: close });
  const submit = form.onSubmit(({ issueIds, ...asked }) => run({ ...asked, issueIds: issueIds.map(Number) }));
  const issues: Issue[] = data?.entries ?? [];
  const drawer = (
    <FormDrawer {...frame} title={t('Ask for work')} submitLabel={t('Ask')} onSubmit={submit} pending={pending}>
      <Textarea
        required
        data-autofocus
        autosize
        minRows={3}
        {...field('text', t('What is wrong, or what is to be done?'), { name: t('Text') })}
      />
      {issues.length > 0 ? (
        <Checkbox.Group {...field('issueIds', t('Open issues'))}>
          <Stack gap="xs" mt="xs">
            {issues.map(({ id, title }) => (
              <Checkbox key={id} value={String(id)} label={title} mih={44} />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      <KilometresField {...field('odometer', t('Odometer'))} />
    </FormDrawer>
  );
  return { open: () => open(), drawer };
}
