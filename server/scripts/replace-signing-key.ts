import { openDatabase } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { makeSecrets } from '../src/platform/secrets/secrets.ts';
import { replaceSigningKey } from '../src/platform/secrets/signing-keys.ts';
import { readSettings } from '../src/platform/settings/settings.ts';

/** Has another key sign certificates from now on, with the settings of the server. Those signed before stay good. */
const { databaseUrl, secretKey } = readSettings(process.env);
if (!databaseUrl) {
  console.error('DATABASE_URL: is needed to replace the key that signs certificates');
  process.exit(1);
}
const { db, close } = openDatabase(databaseUrl);
try {
  const platform = { secrets: makeSecrets(secretKey), now: () => new Date() };
  const { id } = await inTransaction(db, (transaction) => replaceSigningKey({ db: transaction, platform }));
  console.log(`Certificates are signed with the key ${id} from now on`);
} finally {
  await close();
}
