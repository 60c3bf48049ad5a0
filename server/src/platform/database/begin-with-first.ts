import pg from 'pg';

type Statement = { name?: string; text: string; values?: unknown[] };
type Answer = { command: string; rowCount: number | null; rows: unknown[] };

const beginning = { name: 'begin', text: 'begin' };

/**
 * Lets `begin` wait for the first statement of its transaction and travel with it, which saves every transaction a way to the database and back.
 * The two go as one: where `begin` fails, the statement is not run. Gives null for a statement that is none of its business, and nothing is sent
 * of a transaction without one.
 */
export function beginWithFirst(
  client: pg.PoolClient,
  onStatement: (sql: string) => void,
): (statement: Statement) => Promise<Answer> | null {
  const send = client.query.bind(client);
  let isPrepared = false;
  let isWaiting = false;
  return (statement) => {
    if (statement.text === beginning.text) {
      isWaiting = true;
      return unsent('BEGIN');
    }
    if (!isWaiting) return null;
    isWaiting = false;
    if (statement.text === 'commit' || statement.text === 'rollback') return unsent(statement.text.toUpperCase());
    onStatement(`${beginning.text}; ${statement.text}`);
    if (isPrepared) return sendWith(send, statement, begin);
    isPrepared = true;
    // Unnamed, because the driver would take the word that `begin` was prepared for word of this one.
    return sendWith(send, { text: statement.text, values: statement.values ?? [] }, prepareAndBegin);
  };
}

const unsent = (command: string): Promise<Answer> => Promise.resolve({ command, rowCount: null, rows: [] });

function sendWith(send: (query: pg.Query) => unknown, statement: Statement, before: (connection: pg.Connection) => void): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const extended = { ...statement, queryMode: 'extended' };
  // What comes back is the result of `begin` and that of the statement.
  const query = new pg.Query(extended, (error, results) => (error ? reject(error) : resolve([results].flat().at(-1) ?? unsent('BEGIN'))));
  const submit = query.submit.bind(query);
  query.submit = (connection) => {
    connection.stream.cork();
    try {
      before(connection);
      return submit(connection);
    } finally {
      connection.stream.uncork();
    }
  };
  send(query);
  return promise;
}

function prepareAndBegin(connection: pg.Connection): void {
  connection.parse({ ...beginning, types: [] }, true);
  begin(connection);
}

function begin(connection: pg.Connection): void {
  connection.bind({ statement: beginning.name }, true);
  connection.execute({}, true);
}
