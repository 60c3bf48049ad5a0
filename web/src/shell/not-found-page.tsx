import { Center } from '@mantine/core';
import { NotFound } from '../kit/feedback/not-found.tsx';
import { Logo } from './logo.tsx';

export function NotFoundPage() {
  return (
    <main>
      <Center pt="xl">
        <Logo />
      </Center>
      <NotFound />
    </main>
  );
}
