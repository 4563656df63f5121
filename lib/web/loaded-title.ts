import 'server-only'
import type { Metadata } from 'next'
import { unstable_rethrow } from 'next/navigation'

/**
 * A title that names what the page shows, so that several tabs can be distinguished. `loaded` is the page's own
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

/** The same with one title for everything that the page shows. `found` is null or undefined where it is missing. */
export function titleIfFound(found: Promise<unknown>, title: string): Promise<Metadata> {
  return loadedTitle(
    found.then((shown) => (shown ? title : null)),
    title,
  )
}

/** The metadata of a page behind a secret in its URL, which no other site may see. `found` is what the link opens. */
export async function secretLinkMetadata(found: Promise<unknown>, title: string): Promise<Metadata> {
  return { referrer: 'same-origin', robots: { index: false }, ...(await titleIfFound(found, title)) }
}
