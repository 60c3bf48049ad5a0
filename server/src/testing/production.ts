/** What a server in production has to be told. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://karakana.test',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  OAUTH_CLIENT_SECRET: 'a-secret-of-our-own',
};
