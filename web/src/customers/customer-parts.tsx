import type { Customer } from '@karakana/contract/customers/customer.ts';
import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CallLink } from '../kit/text/phone.tsx';
import { Plate } from '../kit/text/plate.tsx';
import { StatusBadge } from '../kit/text/status.tsx';
import { fullName, statusName } from './customer-words.ts';
import classes from './customers.module.css';

export function CustomerStatus({ status }: Pick<Customer, 'status'>) {
  const { t } = useTranslation();
  return <StatusBadge tone={status === 'active' ? 'done' : 'draft'}>{statusName(t, status)}</StatusBadge>;
}

function NameLink({ customer }: { customer: Customer }) {
  return (
    <Anchor
      component={Link}
      to={`/customers/${customer.id}`}
      fw={600}
      fz="sm"
      c="var(--mantine-color-text)"
      className={classes.words ?? ''}
    >
      {fullName(customer)}
    </Anchor>
  );
}

export function NameAndEmail({ customer }: { customer: Customer }) {
  return (
    <Stack gap={0} align="flex-start">
      <NameLink customer={customer} />
      <EmailWords email={customer.email} />
    </Stack>
  );
}

function EmailWords({ email }: Pick<Customer, 'email'>) {
  return email ? (
    <Text fz="sm" c="dimmed" className={classes.words ?? ''}>
      {email}
    </Text>
  ) : null;
}

const maxPlates = 4;

/** The plates that belong to somebody; of a whole fleet only the first ones, and how many more. */
export function Plates({ registrations }: Pick<Customer, 'registrations'>) {
  const { t } = useTranslation();
  if (registrations.length === 0) return null;
  const rest = registrations.length - maxPlates;
  return (
    <Group gap={6}>
      {registrations.slice(0, maxPlates).map((registration) => (
        <Text key={registration} span fz="sm">
          <Plate registration={registration} />
        </Text>
      ))}
      {rest > 0 ? (
        <Text fz="sm" c="dimmed">
          {t('and {{count}} more', { count: rest })}
        </Text>
      ) : null}
    </Group>
  );
}

export function Tags({ tagList }: Pick<Customer, 'tagList'>) {
  if (tagList.length === 0) return null;
  return (
    <Group gap={4}>
      {tagList.map((tag) => (
        <Badge key={tag} variant="light" color="gray" c="var(--mantine-color-text)" tt="none" fw={500} maw={200}>
          {tag}
        </Badge>
      ))}
    </Group>
  );
}

export function CustomerCard({ customer }: { customer: Customer }) {
  return (
    <Stack gap={6} miw={0} align="flex-start">
      <Group justify="space-between" wrap="nowrap" align="flex-start" w="100%">
        <NameLink customer={customer} />
        <div style={{ flex: 'none' }}>
          <CustomerStatus status={customer.status} />
        </div>
      </Group>
      <EmailWords email={customer.email} />
      <Text fz="sm" component="div" className={classes.words ?? ''}>
        <CallLink number={customer.mobile} />
        {customer.city ? ` · ${customer.city}` : ''}
      </Text>
      <Plates registrations={customer.registrations} />
      <Tags tagList={customer.tagList} />
    </Stack>
  );
}
