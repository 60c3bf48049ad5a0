import type { ReactNode } from 'react';
import { AddButton } from '../../kit/list/add-button.tsx';
import { type Command, type CommandId, useCommands } from './commands.ts';

/** A command as the button of its own screen; null for those who may not give it. Pointing at it tells its key. */
export function useCommandButton(command: CommandId | undefined, onGiven: (given: Command) => void): ReactNode {
  const given = useCommands().find(({ id }) => id === command);
  return given ? <AddButton label={given.label} shortcut={given.key?.toUpperCase()} onClick={() => onGiven(given)} /> : null;
}

/** The same where nothing else depends on who may. */
export const CommandButton = ({ command, onGiven }: { command: CommandId; onGiven: () => void }) => useCommandButton(command, onGiven);
