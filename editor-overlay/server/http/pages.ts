/** The studio's own page, with its script and style sheet; nothing in it is secret. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bundleOf } from './bundle.ts'

const STUDIO = path.resolve(import.meta.dirname, '../../studio')
const bundled = bundleOf(path.join(STUDIO, 'main.tsx'))

type Page = { type: string; text: string }

/**
 * Returns the page, script or style sheet of the studio at a path; null at any other. Rejects when the studio cannot be
 * bundled.
 */
export async function pageAt(pathname: string, appOrigin: string): Promise<Page | null> {
  switch (pathname) {
    case '/studio': {
      const page = await readFile(path.join(STUDIO, 'studio.html'), 'utf8')
      return { type: 'text/html', text: page.replace('{appOrigin}', appOrigin) }
    }
    case '/studio/studio.js':
      return { type: 'text/javascript', text: await bundled('.js') }
    case '/studio/studio.css':
      return { type: 'text/css', text: await bundled('.css') }
    default:
      return null
  }
}

/** Returns the content security policy of the studio: only the app under edit may be framed. */
export function pagePolicy(appOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "connect-src 'self'",
    `frame-src ${appOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
