import { may } from '@karakana/contract/permissions.ts';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUser } from '../../shell/session.ts';

type Kind = 'sale' | 'work';

/** Whether a sale or a work is paid, for those who see both. */
export function DocumentKind({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation();
  const { role } = useUser();
  if (!may(role, 'works:read')) return null;
  return (
    <SegmentedControl
      fullWidth
      styles={{ label: { paddingBlock: 11, paddingInline: 4 } }}
      aria-label={t('What is paid')}
      data={[
        { value: 'sale' as const, label: t('For a sale') },
        { value: 'work' as const, label: t('For a work') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
