import type { MessageVariable } from '@karakana/contract/messaging/variables.ts';

export const variableNames = (t: (text: string) => string): Record<MessageVariable, string> => ({
  first_name: t('First name'),
  last_name: t('Last name'),
  registration: t('Plate'),
  garage_name: t('Garage'),
  branch_name: t('Branch'),
  garage_mobile: t('Our number'),
});
