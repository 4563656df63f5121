import 'server-only'
import type { Metadata } from 'next'
import { unstable_rethrow } from 'next/navigation'

/**
 * A title that names what the page shows, so that several tabs can be told apart. `loaded` is the page's own
 * load, cached for the request; it finds nothing where the page shows that it is missing. If it fails, the page
 * reports it, and the title is the plain one.
 */
export async function loadedTitle(
  loaded: Promise<string | null | undefined>,
  otherwise: string,
): Promise<Metadata> {
  try {
    return { title: (await loaded) ?? 'Page not found' }
  } catch (error) {
    unstable_rethrow(error)
    return { title: otherwise }
  }
}

/**
 * The metadata of a page behind a secret in its URL, which no other site may see. `found` is what the link opens, as the
 * page loads it; null or undefined if it opens nothing.
 */
export async function secretLinkMetadata(found: Promise<unknown>, title: string): Promise<Metadata> {
  const shown = found.then((opened) => (opened ? title : null))
  return { referrer: 'same-origin', robots: { index: false }, ...(await loadedTitle(shown, title)) }
}
