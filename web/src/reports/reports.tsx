import { Button, Group, SimpleGrid, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconFileSpreadsheet, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { ScreenTitle } from '../kit/text/screen-title.tsx';
import { useReports } from './report-list.ts';
import classes from './reports.module.css';

/** All reports, by what they are about. */
export function Reports() {
  const { t } = useTranslation();
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <ScreenTitle>{t('Reports')}</ScreenTitle>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} />}
            renderRoot={(props) => <Link {...props} to="/reports/workbooks" />}
          >
            {t('Long workbooks')}
          </Button>
          <Button variant="default" leftSection={<IconMail size={18} />} renderRoot={(props) => <Link {...props} to="/reports/sent" />}>
            {t('Sent by e-mail')}
          </Button>
        </Group>
      </Group>
      {useReports().map(({ label, reports }) => (
        <Stack key={label} gap="sm" component="section">
          <Title order={2} fz="h4">
            {label}
          </Title>
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
            {reports.map((report) => (
              <Link key={report.path} to={report.path} className={classes.report}>
                <ThemeIcon variant="light" size="lg">
                  <report.icon size={20} aria-hidden />
                </ThemeIcon>
                <div>
                  <Text fw={600}>{report.label}</Text>
                  <Text fz="sm" c="dimmed">
                    {report.question}
                  </Text>
                </div>
              </Link>
            ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Stack>
  );
}
