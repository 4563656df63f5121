import type { Route } from 'next'

/** Any base works: it only shows whether the address stays on it. */
const BASE = 'http://site.invalid'

/** Pages that make no sense after sign-in, or would loop. */
const NEVER_NEXT = /^\/(api|auth|login|register|recover|callback|email-verified|logout|_next)(\/|$)/i

/** Characters that browsers drop (tab, line end) or read as a slash (backslash), and other control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const UNSAFE = /[\u0000-\u001f\u007f\\]/

/** A path on our own site to go to, or the fallback. Never another host, whatever the parameter contains. */
export function safeNext(wanted: unknown, fallback: Route): Route {
  if (typeof wanted !== 'string' || wanted.length > 2000) return fallback
  if (!/^\/(?![/\\])/.test(wanted) || UNSAFE.test(wanted) || !wanted.isWellFormed()) return fallback
  if (!URL.canParse(wanted, BASE)) return fallback

  const url = new URL(wanted, BASE)
  const path = url.pathname
  if (url.origin !== BASE || path.startsWith('//') || isEncodedEscape(path) || NEVER_NEXT.test(path)) {
    return fallback
  }
  return `${path}${url.search}${url.hash}` as Route
}

/** Mails contain full URLs; one of ours becomes its path, any other stays unchanged and is refused by `safeNext`. */
export function pathIn(address: string | undefined, siteUrl: string): string | undefined {
  const { origin } = new URL(siteUrl)
  if (address === origin || address === `${origin}/`) return undefined
  return address?.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

/** A proxy in front may decode once, so the path must still be ours after that. */
function isEncodedEscape(path: string): boolean {
  return /^\/(%2f|%5c|%09|%0a|%0d)/i.test(path)
}
