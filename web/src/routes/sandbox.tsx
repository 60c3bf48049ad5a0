import { createFileRoute } from '@tanstack/react-router';
import { SandboxScreen } from '../messaging/sandbox.tsx';
import { requireToken } from '../shell/guards.ts';

// Outside the shell's guard: somebody who must still confirm an e-mail finds that e-mail here.
export const Route = createFileRoute('/sandbox')({
  beforeLoad: async ({ location }) => {
    await requireToken(location.href);
  },
  component: SandboxScreen,
});
