import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Bookings as a list, or in the calendar by day or week. */
export function BookingViews({ shown }: { shown: 'list' | 'day' | 'week' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      styles={{ label: { paddingBlock: 9 } }}
      aria-label={t('How bookings are shown')}
      data={[
        { value: 'list', label: t('List') },
        { value: 'day', label: t('Day') },
        { value: 'week', label: t('Week') },
      ]}
      value={shown}
      onChange={(chosen) => {
        if (chosen === 'list') navigate({ to: '/bookings' });
        // A day and a branch that were chosen stay.
        else navigate({ to: '/bookings/calendar', search: (written) => ({ ...written, view: chosen === 'week' ? 'week' : undefined }) });
      }}
    />
  );
}
