const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUP = 5
const LENGTH = 2 * GROUP
export const RECOVERY_CODE_COUNT = 10

/** "7KQ2M-XW9TD" from random bytes, without characters that are easily confused. */
export function toRecoveryCode(random: Uint8Array): string {
  const letters = [...random]
    .filter((byte) => byte < ALPHABET.length * 8)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .slice(0, LENGTH)
  if (letters.length < LENGTH) throw new Error('More random bytes are needed.')
  return `${letters.slice(0, GROUP).join('')}-${letters.slice(GROUP).join('')}`
}

/** Normalizes what a person typed to the displayed form; null if it can't be a code. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  if (letters.length !== LENGTH || [...letters].some((letter) => !ALPHABET.includes(letter))) return null
  return `${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`
}
