/** The lists that forms choose from, as the web application asks for them. The server keeps the answers ready. */
export const graphQuestions = {
  countries: '{ countries { name } }',
  makes: '{ makes { id name models { id name } } }',
} as const;

export type GraphList = keyof typeof graphQuestions;
