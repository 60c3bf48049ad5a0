import { act, cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, test } from 'vitest';
import { useTranslation } from './use-translation.ts';

beforeEach(async () => {
  await i18next.init({ lng: 'en', fallbackLng: false, resources: {}, keySeparator: false, nsSeparator: false });
  i18next.addResourceBundle('sw', 'translation', { Vehicles: 'Magari', '{{count}} in all': 'jumla {{count}}' });
});

afterEach(async () => {
  cleanup();
  await i18next.changeLanguage('en');
});

const Words = () => {
  const { t, i18n } = useTranslation();
  return <p>{[t('Vehicles'), t('{{count}} in all', { count: 3 }), t('{{count}} in all', { count: 4 }), i18n.language].join(', ')}</p>;
};

test('what is in sight is said in another language as soon as one is chosen', async () => {
  render(<Words />);
  screen.getByText('Vehicles, 3 in all, 4 in all, en');
  await act(() => i18next.changeLanguage('sw'));
  screen.getByText('Magari, jumla 3, jumla 4, sw');
});
