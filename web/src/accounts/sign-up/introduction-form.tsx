import { acceptInvite } from '@karakana/contract/accounts/sign-up.ts';
import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAction } from '../../kit/api/use-action.ts';
import { checkForm } from '../../kit/form/check-form.ts';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { FormProblems } from '../../kit/form/form-problems.tsx';
import { oauthClient } from '../../shell/page-data.ts';
import { beginSession } from '../../shell/session.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';

const Introduction = acceptInvite.input.pick({ firstName: true, lastName: true, password: true });

/** For somebody who was invited and has no account yet. The one who invited wrote a name, which stays where none is given here. */
export function IntroductionForm({ token, onExpired }: { token: string; onExpired: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', firstName: '', lastName: '' },
    validate: checkForm(Introduction),
  });
  const field = fieldsOf(form);
  const accept = useAction(acceptInvite, {
    form,
    onDone: (answer) => {
      beginSession(answer);
      return navigate({ to: '/' });
    },
    onFailed: ({ code }) => {
      if (code === 'link_expired') onExpired();
    },
  });
  return (
    <FormElement form={form} onSubmit={form.onSubmit((values) => accept.run({ token, ...oauthClient(), ...values }))}>
      <Stack gap="md">
        <NewPasswordField autoFocus required key={form.key('password')} {...field('password', t('Password'))} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            placeholder={t('As in the invitation')}
            autoComplete="given-name"
            key={form.key('firstName')}
            {...field('firstName', t('First name'))}
          />
          <TextInput
            placeholder={t('As in the invitation')}
            autoComplete="family-name"
            key={form.key('lastName')}
            {...field('lastName', t('Last name'))}
          />
        </SimpleGrid>
        <FormProblems errors={form.errors} />
        <Button type="submit" size="md" loading={accept.pending} fullWidth>
          {t('Join the team')}
        </Button>
      </Stack>
    </FormElement>
  );
}
