import { useSearch } from '@tanstack/react-router';
import { ConfirmLink } from './confirm-link.tsx';
import { ConfirmWaiting } from './confirm-waiting.tsx';

/** The link of the e-mail leads here with its token; whoever has signed in without having opened it comes without. */
export function Confirm() {
  const { token } = useSearch({ from: '/confirm' });
  return token ? <ConfirmLink token={token} /> : <ConfirmWaiting />;
}
