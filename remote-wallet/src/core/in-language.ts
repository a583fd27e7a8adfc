/** Some answers are in the reader's language: another language is another question. */
export function inLanguage<Query extends { queryKey: readonly unknown[] }>(
  query: Query,
  language: string,
): Query {
  return { ...query, queryKey: [...query.queryKey, language] }
}
