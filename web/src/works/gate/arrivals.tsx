import { recordArrival, recordDeparture } from '@karakana/contract/works/gate/gate.ts';
import { Button, Card, Group, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm, wholeForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { gateReads } from './gate-reads.ts';
import { NoPass } from './verdict.tsx';

type Came = { registration: string; note: string };

/** Writes down a car that comes, and a visitor's that leaves again. */
export function Arrivals() {
  const { t } = useTranslation();
  const form = useForm<Came>({ initialValues: { registration: '', note: '' }, validate: checkForm<Came>(recordArrival.input) });
  const field = fieldsOf(form);
  const wish = { form, refreshes: gateReads, onDone: () => form.reset() };
  const arrive = useAction(recordArrival, wish);
  const leave = useAction(recordDeparture, wish);
  const refused = form.errors[wholeForm];
  return (
    <Card withBorder padding="md" component="section" aria-labelledby="gate-in">
      <Title order={2} fz="h4" id="gate-in" mb="xs">
        {t('A car comes')}
      </Title>
      <FormElement form={form} onSubmit={form.onSubmit((came) => arrive.run(came))}>
        <Stack gap="sm">
          <TextInput
            size="md"
            required
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="KDA 123B"
            {...field('registration', t('Plate'))}
          />
          <TextInput size="md" autoComplete="off" placeholder={t('Brings parts, visits somebody …')} {...field('note', t('Note'))} />
          <Group gap="xs" grow>
            <Button type="submit" size="md" loading={arrive.pending}>
              {t('It comes in')}
            </Button>
            <Button size="md" variant="default" loading={leave.pending} onClick={() => form.onSubmit((left) => leave.run(left))()}>
              {t('Visitor leaves')}
            </Button>
          </Group>
        </Stack>
      </FormElement>
      <div role="status">{refused ? <NoPass reason={String(refused)} /> : null}</div>
    </Card>
  );
}
