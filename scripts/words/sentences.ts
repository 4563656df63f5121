import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceWords } from './source-words.ts'

/**
 * Screens whose sentences are in lib/content/screens; their labels, headings and buttons stay in place.
 * @usedBy tests
 */
export const MOVED = [
  'app/(account)',
  'app/checkout',
  'app/dashboard',
  'components/documents',
  'components/orders',
  'components/payments',
  'components/proposals',
  'components/quotes',
]

const ENDS_LIKE_A_SENTENCE = /[.!?][”’)]*$/

/** Seven words or more, or three that end like a sentence; "…" stands for a value. @usedBy tests */
export function isSentence(text: string): boolean {
  const words = text.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length
  return words >= 7 || (words >= 3 && ENDS_LIKE_A_SENTENCE.test(text))
}

/** "path: sentence" for each sentence that is still in a screen of these folders. @usedBy tests */
export function sentencesIn(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
      .filter((path) => !path.includes('.test.'))
      .sort()
      .flatMap((path) =>
        sourceWords(path, readFileSync(join(root, path), 'utf8'))
          .filter(isSentence)
          .map((text) => `${path}: ${text}`),
      ),
  )
}
