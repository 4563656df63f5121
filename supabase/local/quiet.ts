const NOTICE = 'EXPERIMENTAL FEATURES ENABLED'

/**
 * The library prints a notice about its storage switch and a full stack for every refused statement. The log
 * should have one line for an unexpected database error and nothing for a refusal.
 */
export function quietLibrary(): void {
  const { warn, error } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith(NOTICE)) warn(...words)
  }
  console.error = (...words: unknown[]) => {
    const [first] = words
    if (words.length === 1 && isDatabaseError(first)) {
      if (!/^(PGRST|P0001|23|42501|PT)/.test(first.code)) error(`[backend] ${first.code}: ${first.message}`)
    } else error(...words)
  }
}

function isDatabaseError(value: unknown): value is { code: string; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'string' &&
    'message' in value &&
    !(value instanceof TypeError)
  )
}
