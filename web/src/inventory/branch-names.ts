import { useOwnGarage } from '../garage/own-garage.ts';

/** What the branches of the garage are called, closed ones too. */
export function useBranchName(): (id: number) => string {
  const branches = useOwnGarage().data?.branches ?? [];
  return (id) => branches.find((branch) => branch.id === id)?.name ?? '';
}
