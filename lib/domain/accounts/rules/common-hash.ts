/** With a few thousand entries, one new password in some 200 million is refused by chance. */
export const COMMON_HASH_BYTES = 5

/** Capital letters don't make a common password uncommon. */
export function foldPassword(password: string): string {
  return password.toLowerCase()
}
