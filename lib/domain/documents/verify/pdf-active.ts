import { decodeNames, type PdfObjects } from './pdf-objects.ts'

/** Scripts, launch actions, embedded files, forms that submit or import, and rich media. */
const ACTIVE_NAME =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia(?:Content)?|XFA|SubmitForm|ImportData|GoToE|Rendition|Movie)(?![A-Za-z0-9])/
const RUNS_BY_ITSELF = /\/(?:OpenAction|AA)(?![A-Za-z0-9])/
const OPENS_ADDRESS = /\/S\s*\/URI(?![A-Za-z0-9])/
const REFERENCE = /(\d{1,10})\s+\d{1,5}\s+R\b/g

/**
 * True if something in this file acts without a click or contains another file. A link that a person may
 * click is allowed.
 */
export function isActivePdf({ texts }: PdfObjects): boolean {
  for (const raw of texts.values()) {
    const text = decodeNames(raw)
    if (ACTIVE_NAME.test(text)) return true
    if (RUNS_BY_ITSELF.test(text) && opensAddress(text, texts)) return true
  }
  return false
}

/** The action follows its key in the same object, in the one it refers to, or one further. */
function opensAddress(text: string, texts: PdfObjects['texts']): boolean {
  const action = text.slice(text.search(RUNS_BY_ITSELF), text.length)
  const key = /^\/(?:OpenAction|AA)\s*(<<[\s\S]*|\d+\s+\d+\s+R)/.exec(action)?.[1]
  if (key === undefined) return false
  if (key.startsWith('<<')) return OPENS_ADDRESS.test(key) || referred(key, texts).some(isAddress)
  const direct = referred(key, texts)
  return direct.some(isAddress) || direct.some((inner) => referred(inner, texts).some(isAddress))
}

function isAddress(text: string): boolean {
  return OPENS_ADDRESS.test(text)
}

function referred(text: string, texts: PdfObjects['texts']): string[] {
  return [...text.matchAll(REFERENCE)].slice(0, 50).map(([, id = '']) => decodeNames(texts.get(id) ?? ''))
}

/** Counts page objects, whatever number the file claims. */
export function countPageObjects({ texts }: PdfObjects): number {
  let count = 0
  for (const [id, text] of texts) if (id !== '' && /\/Type\s*\/Page(?![A-Za-z0-9])/.test(text)) count += 1
  return count
}
