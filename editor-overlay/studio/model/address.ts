/** Path and query of an address of the app; null for a page of somebody else. */
export function pathOf(href: string, appOrigin: string): string | null {
  if (!URL.canParse(href)) return null
  const { origin, pathname, search } = new URL(href)
  return origin === appOrigin ? pathname + search : null
}
