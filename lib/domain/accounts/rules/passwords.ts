const MIN_PASSWORD = 12
/** The auth server hashes with bcrypt, which ignores everything after 72 bytes. */
const MAX_PASSWORD_BYTES = 72

/** Words that most leaked passwords are built from; a password is rated by what remains without them. */
const COMMON_WORDS = [
  'password passwort contrasena motdepasse senha passw qwertyuiop qwerty qwertz azerty asdfghjkl asdfgh',
  'zxcvbnm letmein welcome iloveyou trustno monkey dragon master sunshine princess football baseball',
  'superman batman shadow michael jordan charlie whatever freedom starwars computer internet',
  'administrator admin root login access secret changeme default test guest user hello love summer',
  'winter spring autumn january february march april june july august september october november',
  'december attesta translation credential evaluation abc xyz qazwsx onetwothree',
]
  .flatMap((line) => line.split(' '))
  .sort((a, b) => b.length - a.length)

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '0123456789012345', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'contains_you'

export const PASSWORD_SENTENCES: Record<PasswordProblem, string> = {
  too_short: `Use at least ${MIN_PASSWORD} characters. Three or four words in a row are fine.`,
  too_long: 'That’s too long. Use at most 72 characters (fewer with accents or other scripts).',
  too_common:
    'That’s easy to guess. Avoid common words, keyboard patterns and repeats, or add a word or two.',
  contains_you: 'That contains your name or e-mail address. Please choose something else.',
}

/** Why this password is refused, or null. Checks length and unpredictability, not character classes. */
export function passwordProblem(password: string, about: readonly string[] = []): PasswordProblem | null {
  if (Array.from(password).length < MIN_PASSWORD) return 'too_short'
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) return 'too_long'
  const personal = about.map(fold).filter((word) => word.length >= 4)
  const folded = fold(password)
  const rest = personal.reduce((text, word) => text.replaceAll(word, ''), folded)
  if (rest !== folded && unpredictableLength(rest) < 6) return 'contains_you'
  return unpredictableLength(folded) < 6 ? 'too_common' : null
}

/** 0 to 4, for the strength meter. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const value = unpredictableLength(fold(password.slice(0, 100)))
  if (Array.from(password).length < MIN_PASSWORD || value < 6) return 1
  if (value < 11) return 2
  return value < 16 ? 3 : 4
}

/** Roughly the number of characters that a guesser has to try one by one. */
function unpredictableLength(folded: string): number {
  const words = COMMON_WORDS.reduce(
    (text, word) => text.replaceAll(word, '\u0001').replaceAll(unleet(word), '\u0001'),
    folded,
  )
  const readable = COMMON_WORDS.reduce((text, word) => text.replaceAll(word, '\u0001'), unleet(words))
  const shortest = readable.length < words.length ? readable : words
  return withoutRows(shortest.replaceAll(/(?:19|20)\d\d/g, '\u0001')).replaceAll('\u0001', '').length
}

/** Drops repeats and neighbors on the keyboard, which add nothing. */
function withoutRows(text: string): string {
  let kept = ''
  for (let index = 0; index < text.length; index += 1) {
    const pair = text.slice(Math.max(0, index - 1), index + 1)
    const back = [...pair].reverse().join('')
    const isRow =
      pair.length === 2 &&
      (pair[0] === pair[1] || ROWS.some((row) => row.includes(pair) || row.includes(back)))
    const isRepeat = index >= 3 && text.slice(0, index).includes(text.slice(index - 2, index + 1))
    if (!isRow && !isRepeat) kept += text[index] ?? ''
  }
  return kept
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, '')
}

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (letter) => LEET[letter] ?? letter)
}
