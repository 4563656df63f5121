import type { Route } from 'next'
import { paths } from '@/lib/config/paths'

/** What a person reads where a screen cannot be shown: what failed, what is safe, and the way back. */
export type FailureWords = { heading: string; text: string; back: { href: Route; label: string } }

/** Of pages without words of their own, and where those words cannot be loaded either. */
export const ANY_FAILURE: FailureWords = {
  heading: 'Something went wrong on our side',
  text: 'What you saved is safe. Please try again in a moment.',
  back: { href: paths.home, label: 'Back to home' },
}
