import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { choose, type Language, languages, spokenLanguage } from '../i18n/index.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Offers the other language, in its own words. */
export function LanguageSwitch() {
  useTranslation();
  const other: Language = spokenLanguage() === 'en' ? 'sw' : 'en';
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      fw={500}
      lang={other}
      leftSection={<IconLanguage size={18} />}
      onClick={() => choose(other)}
    >
      {languages[other]}
    </Button>
  );
}
