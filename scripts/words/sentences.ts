import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceWords } from './source-words.ts'

/** Where people see texts. @usedBy tests */
export const SCREENS = ['app', 'components']

/**
 * Not for customers or staff: the development page with sample texts, and the answers that the API gives to
 * programs, which stay beside the code that they explain.
 * @usedBy tests
 */
export const EXEMPT = ['app/kit', 'app/api/v1']

const ENDS_LIKE_A_SENTENCE = /[.!?][”’)]*$/

/** Seven words or more, or three that end like a sentence; "…" stands for a value. @usedBy tests */
export function isSentence(text: string): boolean {
  const words = text.split(' ').filter((word) => /[\p{L}\d]/u.test(word)).length
  return words >= 7 || (words >= 3 && ENDS_LIKE_A_SENTENCE.test(text))
}

/** "path: sentence" for each sentence in the code of these folders, except in exempt ones. @usedBy tests */
export function sentencesIn(root: string, folders: readonly string[], exempt: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
      .filter((path) => !path.includes('.test.') && !exempt.some((other) => path.startsWith(`${other}/`)))
      .sort()
      .flatMap((path) =>
        sourceWords(path, readFileSync(join(root, path), 'utf8'))
          .filter(isSentence)
          .map((text) => `${path}: ${text}`),
      ),
  )
}
