import type { CustomerRecord } from '@karakana/contract/customers/customer.ts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MemberState } from '../accounts/team/member-state.tsx';
import { Facts } from '../kit/record/facts.tsx';
import { DateText } from '../kit/text/date-text.tsx';
import { CallLink } from '../kit/text/phone.tsx';
import { TimeAgo } from '../kit/text/time-ago.tsx';
import { Tags } from './customer-parts.tsx';

export function CustomerSummary({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation();
  const mail = (address: string | null) => (address ? <Anchor href={`mailto:${address}`}>{address}</Anchor> : null);
  const yesNo = (answer: boolean) => (answer ? t('Yes') : t('No'));
  return (
    <Facts
      facts={[
        { label: t('Mobile number'), value: <CallLink number={customer.mobile} /> },
        { label: t('E-mail address'), value: mail(customer.email) },
        { label: t('Second e-mail address'), value: mail(customer.secondaryEmail) },
        { label: t('Address'), value: customer.address },
        { label: t('City'), value: customer.city },
        { label: t('Country'), value: customer.country },
        { label: t('Tags'), value: customer.tagList.length > 0 ? <Tags tagList={customer.tagList} /> : null },
        { label: t('SMS credits'), value: customer.smsCredits },
        { label: t('Takes SMS'), value: yesNo(customer.takesSms) },
        { label: t('Takes e-mail'), value: yesNo(customer.takesEmail) },
        { label: t('Account'), value: <Account account={customer.account} /> },
        { label: t('Customer since'), value: <DateText on={customer.createdAt} /> },
      ]}
    />
  );
}

/** Whether the customer can sign in, and was here. */
function Account({ account }: Pick<CustomerRecord, 'account'>) {
  const { t } = useTranslation();
  if (!account) return <Text c="dimmed">{t('none; cannot sign in')}</Text>;
  return (
    <Stack gap={4} align="flex-start">
      <Group gap="xs">
        <MemberState state={account.state} />
        <span>{account.email}</span>
      </Group>
      <Text fz="sm" c="dimmed" component="div">
        {t('Last seen')}: {account.lastSeenAt ? <TimeAgo at={account.lastSeenAt} /> : t('never')}
      </Text>
    </Stack>
  );
}
