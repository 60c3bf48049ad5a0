import { main } from '@karakana/contract/brands/main.ts';
import { toWire } from '@karakana/contract/wire.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startLanguages } from '../i18n/index.ts';
import { connect } from '../kit/api/client.ts';
import { queryClient } from '../kit/api/endpoint-query.ts';
import { BrandProvider, useBrand } from './brand.tsx';

beforeAll(() => startLanguages());
afterEach(cleanup);

const Name = () => <p>{useBrand().name}</p>;

test('a spinner of 80 fills the screen until the brand is known', async () => {
  let answer = (_: Response) => {};
  connect({ fetch: () => new Promise((resolve) => (answer = resolve)) });
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <Name />
      </BrandProvider>
    </QueryClientProvider>,
  );
  const spinner = await screen.findByRole('status', { name: 'Loading' });
  expect(spinner.style.position).toBe('fixed');
  expect(spinner.querySelector('.mantine-Loader-root')?.getAttribute('style')).toContain('--loader-size: calc(5rem');
  expect(screen.queryByText(main.name)).toBeNull();

  answer(new Response(JSON.stringify(toWire(main))));
  expect(await screen.findByText(main.name)).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
