import { readCurrentUser } from '@karakana/contract/accounts/user.ts';
import { addBranch } from '@karakana/contract/garage/branch.ts';
import { readGarage } from '@karakana/contract/garage/garage.ts';
import { may } from '@karakana/contract/permissions.ts';
import { actsInAllBranches } from '@karakana/contract/roles.ts';
import type { SelectProps } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAction } from '../kit/api/use-action.ts';
import { PickField } from '../kit/form/pick-field.tsx';
import { useUser } from '../shell/session.ts';

/** Only the branches in which the caller acts, and a new one for those who may open one. */
export function BranchField({ onChange, ...props }: Omit<SelectProps<string>, 'data'>) {
  const { t } = useTranslation();
  const { role, branches, branchId } = useUser();
  const add = useAction(addBranch, {
    refreshes: [readGarage, readCurrentUser],
    onDone: ({ id, name }) => onChange?.(String(id), { value: String(id), label: name }),
  });
  const data = branches
    .filter(({ id }) => actsInAllBranches(role) || id === branchId)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <PickField
      required
      allowDeselect={false}
      placeholder={t('Choose a branch')}
      nothingFoundMessage={t('No branch has this name')}
      data={data}
      onCreate={may(role, 'branches:write') ? (name) => add.run({ name }) : undefined}
      {...props}
      onChange={onChange}
    />
  );
}
