/** The studio's own page. Its modules are served one by one, with their types taken out; nothing here is a secret. */
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'

const ROOMS = path.resolve(import.meta.dirname, '../..')
/** Rooms whose modules the studio is made of; names without dots and slashes cannot lead out of them. */
const MODULE = /^\/(studio|protocol)\/([a-z]+(?:-[a-z]+)*)\.(ts|css)$/

export type Page = { type: string; text: string }

export async function pageAt(pathname: string): Promise<Page | null> {
  if (pathname === '/studio') return { type: 'text/html', text: await read('studio', 'studio.html') }
  const [, room, name, kind] = MODULE.exec(pathname) ?? []
  if (!room || !name || !kind || (kind === 'css' && room !== 'studio')) return null
  try {
    const text = await read(room, `${name}.${kind}`)
    return kind === 'css'
      ? { type: 'text/css', text }
      : { type: 'text/javascript', text: stripTypeScriptTypes(text) }
  } catch {
    return null
  }
}

function read(room: string, file: string): Promise<string> {
  return readFile(path.join(ROOMS, room, file), 'utf8')
}

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
