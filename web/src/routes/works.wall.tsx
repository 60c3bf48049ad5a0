import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '../shell/guards.ts';
import { Wall } from '../works/board/wall/wall.tsx';

// Outside the shell: on a television there is nothing to press.
export const Route = createFileRoute('/works/wall')({
  beforeLoad: ({ location }) => requireSession(location.href),
  component: Wall,
});
