export type SmsReport = { id: string; phoneNumber: string; status: string; failureReason?: string };

/** As Africa’s Talking writes it; a reason only where the message did not arrive. */
export const reportForm = ({ id, phoneNumber, status, failureReason }: SmsReport): Record<string, string> => ({
  id,
  phoneNumber,
  status,
  networkCode: '63902',
  retryCount: '0',
  ...(failureReason && { failureReason }),
});
