import { hash } from 'node:crypto'
import { ID_PREFIX } from '../../protocol/ids.ts'

/** The namespace that parent editors of the published protocol use. */
const NAMESPACE = Buffer.from('1b671a6440d5491e99b0da01ff1f3341', 'hex')

/** UUID version 5, computed with a single digest call, because an index makes tens of thousands of ids. */
function uuidV5(name: string): string {
  const digest = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(name)]), 'hex')
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(18, 20)}-${digest.slice(20, 32)}`
}

/** Returns the id of a place in the source; `structure` is its path of names, tags, keys and ordinals in the file. */
export function idOf(file: string, structure: string): string {
  return `${ID_PREFIX}${uuidV5(`${file}▸${structure}`)}`
}

const LAYER = /\((?:rsc|ssr|app-pages-browser|action-browser)\)\//

/** Returns one spelling for a file, whatever the operating system or the bundler layer. */
export function normalizePath(file: string): string {
  return file.replaceAll('\\', '/').replace(LAYER, '').replace(/^\.\//, '')
}
