import type { Dashboard } from '@karakana/contract/dashboards/garage.ts';
import { fleetOpens, teamOpens } from '@karakana/contract/dashboards/opens.ts';
import { Card, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { Quantity } from '../kit/text/quantity.tsx';
import classes from './bars.module.css';

/** Who works here, and how many vehicles are looked after. */
export function TeamLine({ team, fleet }: Pick<Dashboard, 'team' | 'fleet'>) {
  const { t } = useTranslation();
  const counted = [
    ...(team
      ? [
          { label: t('Admins'), count: team.admins, ...teamOpens.admins },
          { label: t('Managers'), count: team.managers, ...teamOpens.managers },
          { label: t('Mechanics'), count: team.mechanics, ...teamOpens.mechanics },
          { label: t('Technicians'), count: team.technicians, ...teamOpens.technicians },
        ]
      : []),
    { label: t('Vehicles'), count: fleet.vehicles, ...fleetOpens.vehicles },
  ];
  return (
    <Card withBorder padding="md">
      <Group gap="xl">
        {counted.map(({ label, count, to, search }) => (
          <Link key={label} to={to} search={search} className={classes.bar}>
            <Text fz="sm" component="span">
              {label}
            </Text>
            <Text fz="sm" fw={600} component="span">
              <Quantity value={count} />
            </Text>
          </Link>
        ))}
      </Group>
    </Card>
  );
}
