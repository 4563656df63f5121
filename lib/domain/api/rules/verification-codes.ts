/** A code as it was issued, however it was typed from paper. */
export function issuedCode(typed: string): string {
  const letters = typed.replaceAll('-', '').toUpperCase()
  return letters.replaceAll(/.{4}(?=.)/g, '$&-')
}
