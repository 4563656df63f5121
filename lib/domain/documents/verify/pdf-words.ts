import type { getDocumentProxy } from 'unpdf'
import { SAMPLE_LETTERS } from './detect-language.ts'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

const LIMITS = { pages: 200, words: 200_000, processorMs: 2_000 }
/** A page with fewer words is a scan with a stamp of its scanner, or blank. */
const WORDS_OF_A_TEXT_PAGE = 10
const SHARE_OF_TEXT_PAGES = 0.75
const LONGEST_WORD = 1000

/**
 * `counts`: words per page. `sample`: the first letters. `shortestPage`: the smallest of the pages' longer
 * sides, in points.
 */
type PdfText = { counts: number[]; sample: string; shortestPage: number }

/** The text layer of a PDF; null if it can't be read or takes too long. Never a reason to refuse a file. */
export async function readPdfText(pdf: Pdf): Promise<PdfText | null> {
  if (pdf.numPages > LIMITS.pages) return null
  const begunMs = usedMs()
  const isOver = (words: number) => words > LIMITS.words || usedMs() - begunMs > LIMITS.processorMs
  const text: PdfText = { counts: [], sample: '', shortestPage: Number.POSITIVE_INFINITY }
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number)
      const { width, height } = page.getViewport({ scale: 1 })
      const read = await readPage(page, isOver)
      if (read === null) return null
      text.counts.push(read.words)
      text.sample = `${text.sample}${read.sample}\n`.slice(0, SAMPLE_LETTERS)
      text.shortestPage = Math.min(text.shortestPage, Math.max(width, height))
    }
  } catch {
    // The parser's error describes the content of the file; without words the file is as usable as a scan.
    return null
  }
  return text
}

export function isTextPage(words: number): boolean {
  return words >= WORDS_OF_A_TEXT_PAGE
}

/** The total if most pages have text; otherwise null, because the rest is in pictures. */
export function wordsOf(counts: readonly number[]): number | null {
  const withText = counts.filter(isTextPage).length
  if (withText === 0 || withText < counts.length * SHARE_OF_TEXT_PAGES) return null
  return counts.reduce((sum, words) => sum + words, 0)
}

type PageText = { words: number; sample: string }

/** Reads in chunks, so that an endless page is abandoned instead of kept in memory. */
async function readPage(page: Page, isOver: (words: number) => boolean): Promise<PageText | null> {
  const reader = page.streamTextContent().getReader()
  let words = 0
  let unfinished = ''
  let sample = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return { words: words + countWords(unfinished), sample }
      const piece = textOf(value)
      if (sample.length < SAMPLE_LETTERS) sample += piece.slice(0, SAMPLE_LETTERS)
      const text = unfinished + piece
      const end = endOfLastWord(text)
      words += countWords(text.slice(0, end))
      unfinished = text.slice(end)
      if (isOver(words)) return await abandon(reader)
    }
  } finally {
    page.cleanup()
  }
}

/** The start of a last word that the next chunk may continue; an overlong word is cut. */
function endOfLastWord(text: string): number {
  for (let end = text.length; end > text.length - LONGEST_WORD; end -= 1) {
    if (end === 0 || /\s/.test(text.charAt(end - 1))) return end
  }
  return text.length
}

async function abandon(reader: ReadableStreamDefaultReader): Promise<null> {
  await reader.cancel(new Error('Too much text.'))
  return null
}

function textOf(chunk: unknown): string {
  const items: unknown = typeof chunk === 'object' && chunk !== null ? Reflect.get(chunk, 'items') : null
  if (!Array.isArray(items)) return ''
  return items.map(runOf).join('')
}

function runOf(item: unknown): string {
  if (typeof item !== 'object' || item === null) return ''
  const text: unknown = Reflect.get(item, 'str')
  return `${typeof text === 'string' ? text : ''}${Reflect.get(item, 'hasEOL') === true ? '\n' : ''}`
}

/** CPU time of this thread alone, so that a busy machine doesn't change the result. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Counts runs of letters and digits; punctuation alone is not a word. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}
