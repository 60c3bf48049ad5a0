import { type Account, isMoney, isSpent, listAccounts } from '@karakana/contract/accounting/account.ts';
import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useEndpointQuery } from '../kit/api/endpoint-query.ts';

type Fields = Omit<SelectProps<string>, 'data'>;

/** What money was spent on. */
export const SpentOnField = (props: Fields) => <AccountField fits={isSpent} {...props} />;

/** Where money is paid from. */
export const PaidFromField = (props: Fields) => <AccountField fits={isMoney} {...props} />;

function AccountField({ fits, ...props }: Fields & { fits: (account: Account) => boolean }) {
  const { t } = useTranslation();
  const { data } = useEndpointQuery(listAccounts, {});
  const accounts = (data?.entries ?? []).filter(fits);
  return (
    <Select
      required
      searchable
      allowDeselect={false}
      placeholder={t('Choose an account')}
      nothingFoundMessage={t('No account has this name')}
      data={accounts.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))}
      {...props}
    />
  );
}
