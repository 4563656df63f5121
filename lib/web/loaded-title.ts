import 'server-only'
import type { Metadata } from 'next'
import { unstable_rethrow } from 'next/navigation'

/**
 * A title that names what the page shows, so that several tabs can be told apart. `loaded` is the page's own
 * load, cached for the request. If it fails, the page reports it, and the title is the plain one.
 */
export async function loadedTitle(
  loaded: Promise<string | null | undefined>,
  otherwise: string,
): Promise<Metadata> {
  try {
    return { title: (await loaded) ?? otherwise }
  } catch (error) {
    unstable_rethrow(error)
    return { title: otherwise }
  }
}
