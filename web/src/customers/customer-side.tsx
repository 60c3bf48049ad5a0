import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { MemberState } from '../accounts/team/member-state.tsx';
import { useOwnGarage } from '../garage/own-garage.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Facts } from '../kit/record/facts.tsx';
import { Money } from '../kit/text/money.tsx';
import { CallLink } from '../kit/text/phone.tsx';
import { Quantity } from '../kit/text/quantity.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { Tags } from './customer-parts.tsx';

/** How to reach a customer, and what they want to hear from the garage. */
export function CustomerSide({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation();
  const mail = (address: string | null) => (address ? <Anchor href={`mailto:${address}`}>{address}</Anchor> : null);
  const yesNo = (answer: boolean) => (answer ? t('Yes') : t('No'));
  const contact = [
    { label: t('Mobile number'), value: <CallLink number={customer.mobile} /> },
    { label: t('E-mail address'), value: mail(customer.email) },
    { label: t('Second e-mail address'), value: mail(customer.secondaryEmail) },
    { label: t('Address'), value: customer.address },
    { label: t('City'), value: customer.city },
    { label: t('Country'), value: customer.country },
  ];
  const details = [
    { label: t('KRA PIN'), value: customer.taxPin },
    { label: t('Tags'), value: customer.tagList.length > 0 ? <Tags tagList={customer.tagList} /> : null },
    { label: t('Gets SMS'), value: yesNo(customer.takesSms) },
    { label: t('Gets e-mail'), value: yesNo(customer.takesEmail) },
    { label: t('SMS credits'), value: customer.smsCredits === 0 ? null : <Quantity value={customer.smsCredits} /> },
    { label: t('Pays'), value: customer.paymentDays === null ? null : <Terms customer={customer} /> },
    { label: t('Account'), value: customer.account && <Account account={customer.account} /> },
  ];
  return (
    <>
      <Facts title={t('Contact')} facts={contact} />
      <Facts title={t('Details')} facts={details} />
    </>
  );
}

/** How late the customer may pay, and how much may be open. */
function Terms({ customer: { paymentDays, creditLimit } }: { customer: CustomerRecord }) {
  const { t } = useTranslation();
  const currency = useOwnGarage().data?.currency ?? 'KES';
  return (
    <Stack gap={0}>
      <span>{t('Within {{days}} days', { days: paymentDays })}</span>
      <Text fz="sm" c="dimmed" component="div">
        {creditLimit === null ? t('Without a limit') : t('Credit limit')}{' '}
        {creditLimit === null ? null : <Money amount={creditLimit} currency={currency} />}
      </Text>
    </Stack>
  );
}

/** How the customer signs in, and when they were here. */
function Account({ account }: { account: NonNullable<CustomerRecord['account']> }) {
  const { t } = useTranslation();
  return (
    <Stack gap={4} align="flex-start">
      <Group gap="xs">
        {account.state === 'active' ? null : <MemberState state={account.state} />}
        <span>{account.email}</span>
      </Group>
      <Text fz="sm" c="dimmed" component="div">
        {t('Last seen')}: {account.lastSeenAt ? <TimeAgo at={account.lastSeenAt} /> : t('never')}
      </Text>
    </Stack>
  );
}
