import { AddButton } from '../../kit/list/add-button.tsx';
import { type CommandId, useCommands } from './commands.ts';

/** A command as the button of its own screen; nothing for those who may not give it. Pointing at it tells its key. */
export function CommandButton({ command, onGiven }: { command: CommandId; onGiven: () => void }) {
  const given = useCommands().find(({ id }) => id === command);
  if (!given) return null;
  return <AddButton label={given.label} shortcut={given.key?.toUpperCase()} onClick={onGiven} />;
}
