import { posix } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Everything that some modules load with them, however it is shared with others. Out of a library's index they load only what they name. A module that
 * was moved and is not found any more stops the build: it would be loaded with all that it shares with others.
 */
export function loadedWith(name: string, roots: RegExp[]): { plugin: Plugin; has: (id: string) => boolean } {
  const found = new Set<string>();
  return {
    has: (id) => found.has(id),
    plugin: {
      name,
      apply: 'build',
      // All modules are known by now, and none has its place yet.
      buildEnd() {
        const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? '';
        const waiting = roots.flatMap((root) => {
          const ids = [...this.getModuleIds()].filter((id) => root.test(id));
          if (ids.length === 0) throw new Error(`No module of ${name} is called ${root}`);
          return ids;
        });
        for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
          if (found.has(id)) continue;
          found.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
            waiting.push(...(isIndex.test(imported) ? namedIn(codeOf(id), { id: imported, code: codeOf(imported) }) : [imported]));
        }
      },
    },
  };
}

const isIndex = /\/node_modules\/(@mantine\/[\w-]+|@tabler\/icons-react)\/.*\/(?:index|tabler-icons-react)\.mjs$/;
const clauses = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** The modules behind what is imported by name from a library's index. */
function namedIn(code: string, index: { id: string; code: string }): string[] {
  const library = isIndex.exec(index.id)?.[1];
  const wanted = new Set(
    [...code.matchAll(clauses)].filter(([, , from]) => from === library).flatMap(([, names = '']) => firstNames(names)),
  );
  return [...index.code.matchAll(clauses)]
    .filter(([, names = '', from = '']) => from.startsWith('.') && lastNames(names).some((name) => wanted.has(name)))
    .map(([, , from = '']) => posix.join(posix.dirname(index.id), from));
}

const namesOf = (list: string): string[][] => list.split(',').map((part) => part.trim().split(/\s+as\s+/));
const firstNames = (list: string): string[] => namesOf(list).map((names) => names[0] ?? '');
const lastNames = (list: string): string[] => namesOf(list).map((names) => names.at(-1) ?? '');
