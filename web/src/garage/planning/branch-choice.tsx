import { actsInAllBranches } from '@karakana/contract/roles.ts';
import { Select } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../shell/session.ts';

type Chosen = { id: number; choices: { id: number; name: string }[]; choose: (id: number) => void };

/** The branch that is looked at: the one in the address, else the one in which the user acts. */
export function useChosenBranch(): Chosen {
  const { role, branches, branchId } = useUser();
  const navigate = useNavigate();
  const written: Record<string, unknown> = useSearch({ strict: false });
  const choices = branches.filter(({ id }) => actsInAllBranches(role) || id === branchId);
  const chosen = choices.find(({ id }) => id === Number(written.branch));
  // One's own needs no word in the address.
  const addressOf = (id: number): Record<string, unknown> => (id === branchId ? {} : { branch: id });
  return { id: chosen?.id ?? branchId, choices, choose: (id) => navigate({ to: '.', search: addressOf(id) }) };
}

export function BranchChoice({ id, choices, choose }: Chosen) {
  const { t } = useTranslation();
  if (choices.length < 2) return null;
  return (
    <Select
      label={t('Branch')}
      maw={400}
      allowDeselect={false}
      data={choices.map((branch) => ({ value: String(branch.id), label: branch.name }))}
      value={String(id)}
      onChange={(chosen) => chosen && choose(Number(chosen))}
    />
  );
}
