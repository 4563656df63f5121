export const ARTICLE_SEARCH = {
  noMatch: 'No results. Try another word, or ask us below.',
} as const

export const TRY_ANSWERS = {
  unreachable: 'The site could not be reached. Check your connection and try again.',
  noTestKey: 'Enter a test key. It begins with cek_test_.',
  liveKey: 'That’s a live key, so we didn’t send it. Use a test key here.',
} as const
