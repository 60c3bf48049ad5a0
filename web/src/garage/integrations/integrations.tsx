import { useTranslation } from '../../i18n/use-translation.ts';
import { AddressTabs } from '../../kit/record/address-tabs.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { EmailSettings } from './email-settings.tsx';
import { EtimsSettings } from './etims-settings.tsx';
import { MpesaSettings } from './mpesa-settings.tsx';
import { SmsSettings } from './sms-settings.tsx';
import { WebhookSettings } from './webhook/webhook-settings.tsx';

export function Integrations() {
  const { t } = useTranslation();
  return (
    <SettingsPage
      title={t('Integrations')}
      about={t('Your own accounts for payments and messages. Passwords and keys are stored safely and never shown again.')}
    >
      <AddressTabs
        tabs={[
          { value: 'mpesa', label: t('M-Pesa'), content: <MpesaSettings /> },
          { value: 'sms', label: t('SMS'), content: <SmsSettings /> },
          { value: 'email', label: t('E-mail'), content: <EmailSettings /> },
          { value: 'etims', label: t('KRA eTIMS'), content: <EtimsSettings /> },
          { value: 'webhook', label: t('Webhook'), content: <WebhookSettings /> },
        ]}
      />
    </SettingsPage>
  );
}
