import { type Sayable, say } from '@karakana/contract/text.ts';
import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionNode, type SelectionSetNode } from 'graphql';

/** How many entries a field may have, as far as it is a list; those of the schema itself are as many as it has at most in one place. */
const entries: Readonly<Record<string, number>> = {
  countries: 250,
  makes: 80,
  models: 15,
  types: 16,
  fields: 8,
  args: 1,
  inputFields: 1,
  enumValues: 20,
  interfaces: 2,
  possibleTypes: 2,
  directives: 6,
  locations: 10,
};

/** Fields of an answer. Everything that there is takes 8,000, the question by which tools learn the schema twice as much. */
const maxFields = 20_000;
const maxDepth = 15;

/** Why a question is refused before it is looked at any further; nothing when it may be asked. */
export function problemOfQuestion({ definitions }: DocumentNode): Sayable | undefined {
  const fragments = new Map(definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])));
  const measure = measurer(fragments);
  const sizes = definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [measure(node.selectionSet)] : []));
  if (sizes.some(({ renamed }) => renamed)) return 'A list cannot be given another name: ask for it once';
  if (sizes.some(({ depth }) => depth > maxDepth)) return say('Ask at most {{most}} levels deep', { most: maxDepth });
  const fields = sizes.reduce((sum, size) => sum + size.fields, 0);
  return fields > maxFields ? 'The answer would be too large: ask for less at once' : undefined;
}

type Size = { fields: number; depth: number; renamed: boolean };
const endless: Size = { fields: Number.POSITIVE_INFINITY, depth: 0, renamed: false };
const nothing: Size = { fields: 0, depth: 0, renamed: false };

/** Each fragment is measured once, however often it is used, and one that holds itself has no end. */
function measurer(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const known = new Map<string, Size>();

  function ofFragment(name: string): Size {
    const before = known.get(name);
    if (before) return before;
    known.set(name, endless);
    const fragment = fragments.get(name);
    const size = fragment ? ofSet(fragment.selectionSet) : nothing;
    known.set(name, size);
    return size;
  }

  function ofSelection(node: SelectionNode): Size {
    if (node.kind === Kind.FRAGMENT_SPREAD) return ofFragment(node.name.value);
    if (node.kind === Kind.INLINE_FRAGMENT) return ofSet(node.selectionSet);
    if (!node.selectionSet) return { fields: 1, depth: 1, renamed: false };
    const inside = ofSet(node.selectionSet);
    const count = entries[node.name.value] ?? 1;
    return { fields: count * (1 + inside.fields), depth: inside.depth + 1, renamed: inside.renamed || node.alias !== undefined };
  }

  function ofSet({ selections }: SelectionSetNode): Size {
    return selections.map(ofSelection).reduce(
      (sum, next) => ({
        fields: sum.fields + next.fields,
        depth: Math.max(sum.depth, next.depth),
        renamed: sum.renamed || next.renamed,
      }),
      nothing,
    );
  }

  return ofSet;
}
