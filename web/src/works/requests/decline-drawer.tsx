import { type BookingRequest, declineBookingRequest, listBookingRequests } from '@karakana/contract/works/booking-request.ts';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { useDrawerForm } from '../../kit/form/use-drawer-form.ts';

/** Says no to a request: `open(request)`, and `drawer` to put on the screen. */
export function useDeclineDrawer() {
  const { t } = useTranslation();
  const { form, field, start, open, close, frame } = useDrawerForm<BookingRequest, { id: number; reason: string }>({
    draftOf: (request) => ({ id: request?.id ?? 0, reason: '' }),
    validate: () => ({}),
  });
  const decline = useAction(declineBookingRequest, { form, refreshes: [listBookingRequests], onDone: close });
  const drawer = (
    <FormDrawer
      {...frame}
      title={t('Decline the request of {{name}}', { name: start?.name })}
      onSubmit={form.onSubmit((draft) => decline.run(draft))}
      pending={decline.pending}
      submitLabel={t('Decline')}
    >
      <Text c="dimmed">{t('The asker is told by SMS, with the reason where there is one.')}</Text>
      <Textarea data-autofocus autosize minRows={2} maxLength={300} {...field('reason', t('Reason'))} />
    </FormDrawer>
  );
  return { open, drawer };
}
