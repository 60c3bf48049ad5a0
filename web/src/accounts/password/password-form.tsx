import { updatePassword } from '@karakana/contract/accounts/password.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { PasswordField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import { NewPasswordField } from './new-password-field.tsx';

export function PasswordForm() {
  const { t } = useTranslation();
  const [changes, setChanges] = useState(0);
  const form = useForm({ initialValues: { currentPassword: '', password: '' }, validate: checkForm(updatePassword.input) });
  const change = useAction(updatePassword, {
    form,
    onDone: () => {
      form.reset();
      setChanges(changes + 1);
    },
  });
  const field = fieldsOf(form);
  return (
    <div id="password">
      <FormPanel
        title={t('Password')}
        description={t('When you change it, you are signed out everywhere else.')}
        form={form}
        onSubmit={form.onSubmit((values) => change.run(values))}
        pending={change.pending}
        submitLabel={t('Change the password')}
      >
        <PasswordField required autoComplete="current-password" {...field('currentPassword', t('Current password'))} />
        <NewPasswordField key={changes} required {...field('password', t('New password'))} />
      </FormPanel>
    </div>
  );
}
