import { takeToken } from '@karakana/contract/accounts/sign-in.ts';
import { Button, Center, List, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../kit/api/use-action.ts';
import { EmailField, PasswordField } from '../../kit/form/fields.tsx';
import { fieldsOf } from '../../kit/form/fields-of.ts';
import { FormElement } from '../../kit/form/form-element.tsx';
import { FormProblems } from '../../kit/form/form-problems.tsx';
import { useBrand } from '../../shell/brand.tsx';
import { Logo } from '../../shell/logo.tsx';
import { pathInside } from '../../shell/next-path.ts';
import { OfflineBar } from '../../shell/offline-bar.tsx';
import { oauthClient } from '../../shell/page-data.ts';
import { PublicFooter } from '../../shell/public-page.tsx';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { beginSession } from '../../shell/session.ts';
import classes from './sign-in.module.css';

export function SignIn() {
  return (
    <>
      <OfflineBar />
      <div className={classes.page}>
        <Welcome />
        <main className={classes.form}>
          <Stack w="100%" maw={400} gap="xl">
            <Center>
              <Logo />
            </Center>
            <SignInForm />
            <PublicFooter />
          </Stack>
        </main>
      </div>
    </>
  );
}

function SignInForm() {
  const { t } = useTranslation();
  const { canSignup } = useBrand();
  const navigate = useNavigate();
  const { next } = useSearch({ from: '/signin/' });
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (email.trim() === '' ? t('is required') : null),
      password: (password) => (password === '' ? t('is required') : null),
    },
  });
  const field = fieldsOf(form);
  const signIn = useAction(takeToken, {
    form,
    onDone: (answer) => {
      beginSession(answer);
      // The guard of the screen asks for the second factor or the confirmation where one is missing.
      return navigate({ href: pathInside(next) ?? '/' });
    },
  });
  return (
    <FormElement form={form} onSubmit={form.onSubmit((values) => signIn.run({ ...values, ...oauthClient() }))}>
      <Stack gap="md">
        <Title order={1} fz="h2">
          {t('Sign in')}
        </Title>
        <EmailField autoComplete="username" autoFocus required key={form.key('email')} {...field('email', t('E-mail address'))} />
        <PasswordField autoComplete="current-password" required key={form.key('password')} {...field('password', t('Password'))} />
        <ScreenLink to="/forgot-password">{t('Forgot your password?')}</ScreenLink>
        <FormProblems errors={form.errors} />
        <Button type="submit" size="md" loading={signIn.pending} fullWidth>
          {t('Sign in')}
        </Button>
        {canSignup ? <ScreenLink to="/signup">{t('New here? Open an account')}</ScreenLink> : null}
      </Stack>
    </FormElement>
  );
}

/** What the brand says of itself beside the form. */
function Welcome() {
  const { t } = useTranslation();
  const { signIn } = useBrand();
  return (
    <Paper component="aside" radius={0} className={classes.welcome} aria-label={t('About')}>
      <Stack gap="lg" maw={520}>
        <Text component="h2" className={classes.title}>
          {t(signIn.title)}
        </Text>
        <Text className={classes.description}>{t(signIn.description)}</Text>
        <List
          classNames={{ root: classes.points, itemLabel: classes.point }}
          spacing="md"
          center
          icon={
            <ThemeIcon size={28} radius="xl" color="dark" variant="filled">
              <IconCheck size={16} stroke={3} />
            </ThemeIcon>
          }
        >
          {signIn.points.map((point) => (
            <List.Item key={point}>{t(point)}</List.Item>
          ))}
        </List>
      </Stack>
    </Paper>
  );
}
