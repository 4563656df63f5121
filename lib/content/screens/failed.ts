/** Loaded with every screen, unlike the explanations in lib/content/failures. */
export const FAILED_SCREEN = {
  title: 'Unexpected Application Error!',
  plain: 'Something went wrong. Please reload the page.',
} as const
