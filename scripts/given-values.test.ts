import { join, relative } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { isBinaryExpression, isConditionalExpression, isIfStatement, isPrefixUnaryExpression } from 'typescript/unstable/ast/is';
import { API, type Project, type Type, TypeFlags } from 'typescript/unstable/sync';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../server');
const samples = 'src/platform/database/prepared-query.test.ts';

// The compiler forbids to compare what is given to a prepared query; that any object may be tested it allows.
test('a value that is given to a prepared query is tested nowhere but in the samples, and there every time', { timeout: 120_000 }, () => {
  const api = new API({ cwd: server });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(server, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error('The server has no types');
    const tested = project.rootFiles.flatMap((file) => testedValuesIn(project, file));
    const mistakes = ['id === 0', "id ? 'some' : 'none'", '!id', "id && 'some'", "id || 'none'", 'id === null'];
    expect(tested).toEqual(mistakes.map((mistake) => `${samples}: ${mistake}`));
  } finally {
    api.close();
  }
});

function testedValuesIn({ program, checker }: Project, name: string): string[] {
  const file = program.getSourceFile(name);
  if (!file) return [];
  const tests: Node[] = [];
  const gather = (node: Node) => {
    tests.push(...testedBy(node));
    node.forEachChild(gather);
  };
  file.forEachChild(gather);
  const types = checker.getTypeAtLocation(tests);
  return tests.filter((_, at) => isGiven(types[at])).map((node) => `${relative(server, name)}: ${node.parent.getText(file)}`);
}

const { AmpersandAmpersandToken, BarBarToken, EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken, QuestionQuestionToken } = SyntaxKind;
const testsItsLeft = [AmpersandAmpersandToken, BarBarToken, QuestionQuestionToken, EqualsEqualsEqualsToken, ExclamationEqualsEqualsToken];

function testedBy(node: Node): Node[] {
  if (isIfStatement(node)) return [node.expression];
  if (isConditionalExpression(node)) return [node.condition];
  if (isPrefixUnaryExpression(node)) return node.operator === SyntaxKind.ExclamationToken ? [node.operand] : [];
  return isBinaryExpression(node) && testsItsLeft.some((kind) => kind === node.operatorToken.kind) ? [node.left] : [];
}

/** What may also be absent may be asked for it: then it is not given. */
function isGiven(type: Type | undefined): boolean {
  const kinds = type?.isUnionType() ? type.getTypes() : type ? [type] : [];
  const mayBeAbsent = kinds.some(({ flags }) => (flags & (TypeFlags.Null | TypeFlags.Undefined)) !== 0);
  return !mayBeAbsent && kinds.some((kind) => kind.getSymbol()?.name === 'Given');
}
