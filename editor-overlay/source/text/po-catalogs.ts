/** Messages of PO catalogs, which the editor reads but doesn't write. */
import type { Open } from '../draft.ts'
import type { Message } from './message-by-key.ts'
import { canSay } from './placeholders.ts'
import { flat } from './quoted.ts'

const ENTRY = /^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr ((?:"(?:[^"\\]|\\.)*"\s*)+)/gm
const STRING = /"((?:[^"\\]|\\.)*)"/g

/** Returns the message that a PO catalog has under a key with this text on screen; `null` if none has. */
export function inPoCatalog({ index }: Open, key: string | null, text: string | undefined): Message | null {
  if (key === null || text === undefined) return null
  const files = [...index.files.values()].filter(
    (entry) => entry.file.endsWith('.po') && entry.text.includes(key) && doesSay(entry.text, key, text),
  )
  return files.length > 0
    ? { type: 'unknown', key, files: files.map(({ file }) => file), isSaid: true }
    : null
}

function doesSay(catalog: string, key: string, text: string): boolean {
  return [...catalog.matchAll(ENTRY)].some(([, id = '', words = '']) => {
    const said = unquoted(words)
    return unquoted(id) === key && said !== '' && (flat(said) === flat(text) || canSay(said, text))
  })
}

function unquoted(strings: string): string {
  return [...strings.matchAll(STRING)]
    .map(([, one = '']) => one.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)))
    .join('')
}
