import { listTeam } from '@karakana/contract/accounts/team.ts';
import { type Garage, readGarage } from '@karakana/contract/garage/garage.ts';
import { readEmailIntegration, readMpesaIntegration, readSmsIntegration } from '@karakana/contract/garage/integration.ts';
import { may } from '@karakana/contract/permissions.ts';
import { Button, Card, Group, Progress, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';
import { useUser } from '../shell/session.ts';
import classes from './home.module.css';

type Step = { label: string; why: string; to: string; done: boolean };

/** What an owner still has to set up, read from the garage as it is. Gone once all of it is done. */
export function FirstSteps() {
  const user = useUser();
  return may(user.role, 'integrations:write') ? <OwnersFirstSteps /> : null;
}

function OwnersFirstSteps() {
  const { t } = useTranslation();
  const steps = useSteps();
  if (!steps) return null;
  const left = steps.filter((step) => !step.done);
  const done = steps.length - left.length;
  if (left.length === 0) return null;
  return (
    <Card withBorder padding={0} component="section" aria-labelledby="first-steps">
      <Group justify="space-between" p="md">
        <Title order={2} fz="h4" id="first-steps">
          {t('First steps')}
        </Title>
        <Text fz="sm" c="dimmed">
          {t('{{done}} of {{all}} done', { done, all: steps.length })}
        </Text>
      </Group>
      <Progress value={(100 * done) / steps.length} radius={0} aria-label={t('First steps')} />
      {left.map((step) => (
        <StepRow key={step.to} {...step} />
      ))}
    </Card>
  );
}

function StepRow({ label, why, to }: Step) {
  const { t } = useTranslation();
  return (
    <div className={classes.step}>
      <div style={{ flex: 1 }}>
        <Text fw={600}>{label}</Text>
        <Text fz="sm" c="dimmed">
          {why}
        </Text>
      </div>
      <Button component={Link} to={to} variant="default" size="sm" aria-label={t('Start: {{step}}', { step: label })}>
        {t('Start')}
      </Button>
    </div>
  );
}

/** Nothing until every answer is here, so that no step shows as undone for a moment. */
function useSteps(): Step[] | undefined {
  const { t } = useTranslation();
  const user = useUser();
  const garage = useEndpointQuery(readGarage, { code: user.garageCode }).data;
  const team = useEndpointQuery(listTeam, { page: 1, perPage: 1 }).data;
  const mpesa = useEndpointQuery(readMpesaIntegration, {}).data;
  const sms = useEndpointQuery(readSmsIntegration, {}).data;
  const email = useEndpointQuery(readEmailIntegration, {}).data;
  if (!garage || !team || !mpesa || !sms || !email) return undefined;
  return [
    {
      label: t('Complete the garage profile'),
      why: t('Customers see the address, phone number and description on your page and documents.'),
      to: '/settings/garage',
      done: hasFullProfile(garage),
    },
    {
      label: t('Add your other branches'),
      why: t('Each branch has its own work, stock and staff.'),
      to: '/settings/branches',
      done: garage.branches.length > 1,
    },
    {
      label: t('Invite your team'),
      why: t('Everyone gets their own sign-in and sees what their role needs.'),
      to: '/settings/team',
      done: team.totalCount > 1,
    },
    {
      label: t('Set up M-Pesa, SMS and e-mail'),
      why: t('Then customers get messages in your name and pay into your till.'),
      to: '/settings/integrations',
      done: [mpesa, sms, email].some(({ configured }) => configured),
    },
  ];
}

const hasFullProfile = ({ description, address, mobile, email }: Garage): boolean => Boolean(description && address && mobile && email);
