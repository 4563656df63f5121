const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** English name of a BCP 47 tag; `und` stands for the customer's choice "I am not sure". */
export function languageName(tag: string): string {
  if (tag === 'und') return 'Not sure'
  try {
    return NAMES.of(tag) ?? tag
  } catch (error) {
    if (error instanceof RangeError) return tag
    throw error
  }
}
