import type { Dashboard } from '@karakana/contract/dashboards/garage.ts';
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
          { label: t('Admins'), count: team.admins, to: '/settings/team' },
          { label: t('Managers'), count: team.managers, to: '/settings/team' },
          { label: t('Mechanics'), count: team.mechanics, to: '/settings/team' },
          { label: t('Technicians'), count: team.technicians, to: '/settings/team' },
        ]
      : []),
    { label: t('Vehicles'), count: fleet.vehicles, to: '/vehicles' },
  ];
  return (
    <Card withBorder padding="md">
      <Group gap="xl">
        {counted.map(({ label, count, to }) => (
          <Link key={label} to={to} className={classes.bar}>
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
