/** The address of a page of the app, as it is typed. */

const APP = 'http://app'

/** Returns path, query and fragment of what was typed: a whole address, or a path with or without its first slash. */
export function addressFrom(typed: string): string {
  const text = typed.trim()
  const isWhole = /^https?:\/\//.test(text) && URL.canParse(text)
  const { pathname, search, hash } = new URL(isWhole ? text : `${APP}/${text.replace(/^[/\\]+/, '')}`)
  return pathname.replace(/^\/+/, '/') + search + hash
}
