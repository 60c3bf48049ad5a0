export type TransferForm = {
  branchId: string | null;
  toBranchId: string | null;
  note: string;
  lines: { productId: number; quantity: number | string }[];
};
