import { updatePassword } from '@karakana/contract/accounts/password.ts';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { PasswordField } from '../../kit/form/fields.tsx';
import { FormPanel } from '../../kit/form/form-panel.tsx';
import classes from '../profile/profile.module.css';
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
  return (
    <div id="password" className={classes.section}>
      <FormPanel
        title={t('Password')}
        description={t('When you change it, you are signed out everywhere else.')}
        form={form}
        onSubmit={form.onSubmit((values) => change.run(values))}
        pending={change.pending}
        submitLabel={t('Change the password')}
      >
        <PasswordField label={t('Current password')} required autoComplete="current-password" {...form.getInputProps('currentPassword')} />
        <NewPasswordField key={changes} label={t('New password')} required {...form.getInputProps('password')} />
      </FormPanel>
    </div>
  );
}
