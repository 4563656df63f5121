export const ARTICLE_SEARCH = {
  noMatch: 'No results. Try another word, or ask us below.',
} as const
