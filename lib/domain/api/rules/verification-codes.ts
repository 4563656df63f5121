/** Normalizes a code typed from paper to its issued form. */
export function issuedCode(typed: string): string {
  const letters = typed.replaceAll('-', '').toUpperCase()
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}
