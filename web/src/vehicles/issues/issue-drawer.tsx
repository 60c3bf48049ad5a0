import { addIssue, type Issue, IssueDraft, issueSeverities, listIssues, updateIssue } from '@karakana/contract/vehicles/issue.ts';
import type { Vehicle } from '@karakana/contract/vehicles/vehicle.ts';
import { Input, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';
import { KilometresField } from '../edit/kilometres-field.tsx';
import { vehicleGlance } from '../vehicle-reads.ts';
import { severityName } from './issue-words.tsx';

/** The form of an issue: `open()` or `open(issue)`, and `drawer` to put on the screen. */
export function useIssueDrawer(vehicle: Pick<Vehicle, 'id'>) {
  const { t } = useTranslation();
  const vehicleId = vehicle.id;
  const draftOf = (issue: Issue | undefined) => ({
    vehicleId,
    title: issue?.title ?? '',
    description: issue?.description ?? '',
    severity: issue?.severity ?? 'medium',
    odometer: issue?.odometer ?? '',
  });
  const { form, field, start: issue, open, close, frame } = useDrawerForm({ draftOf, validate: checkForm(IssueDraft) });
  const wish = { form, refreshes: [listIssues, ...vehicleGlance], onDone: close };
  const add = useAction(addIssue, wish);
  const update = useAction(updateIssue, wish);
  const submit = form.onSubmit((draft) =>
    issue ? update.run({ ...draft, id: issue.id, status: issue.status, resolution: issue.resolution }) : add.run(draft),
  );
  const { label, error, ...severity } = field('severity', t('How bad is it?'), { name: t('Severity') });
  const drawer = (
    <FormDrawer
      {...frame}
      title={issue ? t('Edit the issue') : t('Report an issue')}
      onSubmit={submit}
      pending={add.pending || update.pending}
    >
      <TextInput required data-autofocus {...field('title', t('What is wrong?'), { name: t('Title') })} />
      <Textarea autosize minRows={3} {...field('description', t('Description'))} />
      <Input.Wrapper label={label} error={error} labelElement="div">
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={label}
          data={issueSeverities.map((severity) => ({ value: severity, label: severityName(t, severity) }))}
          {...severity}
        />
      </Input.Wrapper>
      <KilometresField {...field('odometer', t('Odometer'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
