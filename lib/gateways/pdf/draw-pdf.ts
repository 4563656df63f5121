import 'server-only'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { GlobalFonts, PDFDocument } from '@napi-rs/canvas'
import { type Placed, type Role, tagPdf } from './tag-pdf'

/** In points. */
const PAPERS = { letter: { width: 612, height: 792 }, a4: { width: 595, height: 842 } } as const
const MARGIN = 54
const GAP = 16
const LINE = 14
const INK = '#1a1a1f'
const PRIMARY = '#0e5a4a'
const RULE = '#c9c3b3'
/** Between a line of text and the rule below or above it. */
const RULE_GAP = 4
/** A letter spacing that prevents ligatures, which can't be searched or copied. */
const APART = '0.01px'

export type Paper = keyof typeof PAPERS
/** `end` is set at the right edge of the first line, for amounts. */
type Entry = string | { text: string; end: string; isStrong?: boolean }
export type Section = { heading: string; lines: Entry[] }

/**
 * A PDF with a title, then sections of wrapped lines, with rules and page numbers. Text stays selectable, fonts are
 * embedded, and headings, paragraphs and rows are tagged for screen readers.
 */
export async function drawPdf(
  title: string,
  sections: Section[],
  paper: Paper = 'letter',
): Promise<Uint8Array> {
  const families = registerFonts()
  const plain = `10px ${families}`
  const strong = `bold 10px ${families}`
  const [first, second] = [`bold 16px ${families}`, `bold 12px ${families}`]
  const size = PAPERS[paper]
  const blocks: Block[] = [
    { text: title, end: null, font: first, step: 28, role: 'H1', rule: 'below' },
    ...sections.flatMap(({ heading, lines }) => [
      { text: heading, end: null, font: second, step: LINE + 2, gap: LINE, role: 'H2' as const },
      ...lines.map((line) => {
        const { text, end, isStrong } =
          typeof line === 'string' ? { text: line, end: null, isStrong: false } : line
        const role: Role = end === null ? 'P' : 'TR'
        return isStrong
          ? { text, end, font: strong, step: LINE, gap: RULE_GAP, role, rule: 'above' as const }
          : { text, end, font: plain, step: LINE, role }
      }),
    ]),
  ]
  const pages = layOut(blocks, size)
  const pdf = new PDFDocument({ title })
  pages.forEach(({ lines, rules }, index) => {
    const page = pdf.beginPage(size.width, size.height)
    page.fillStyle = RULE
    for (const y of rules) page.fillRect(MARGIN, y, size.width - 2 * MARGIN, 0.75)
    for (const line of lines) write(page, line)
    const text = `${title}, page ${index + 1} of ${pages.length}`
    write(page, { text, font: `8px ${families}`, color: INK, x: MARGIN, y: size.height - 30, of: null })
    pdf.endPage()
  })
  const roles = blocks.map(({ role }) => role)
  const placed = pages.map(({ lines }) => lines)
  return tagPdf(new Uint8Array(pdf.close()), { roles, pages: placed, language: 'en-US' })
}

type Size = { width: number; height: number }
type Block = {
  text: string
  end: string | null
  font: string
  step: number
  gap?: number
  role: Role
  rule?: 'above' | 'below'
}
type Page = ReturnType<PDFDocument['beginPage']>
type Line = Placed & { text: string; font: string; color: string }
type LaidOut = { lines: Line[]; rules: number[] }

function write(page: Page, { text, font, color, x, y }: Line): void {
  page.fillStyle = color
  page.font = font
  page.letterSpacing = APART
  page.fillText(text, x, y)
}

/** The lines and rules of each page, measured on a scratch document. */
function layOut(blocks: Block[], { width, height }: Size): LaidOut[] {
  const measuring = new PDFDocument().beginPage(width, height)
  const widthOf = (part: string) => measuring.measureText(part).width
  let page: LaidOut = { lines: [], rules: [] }
  const pages = [page]
  let y = MARGIN
  for (const [block, { text, end, font, step, gap = 0, role, rule }] of blocks.entries()) {
    const color = role === 'H1' || role === 'H2' ? PRIMARY : INK
    measuring.font = font
    measuring.letterSpacing = APART
    y += gap
    const endX = end === null ? width - MARGIN : width - MARGIN - widthOf(end)
    const room = endX - MARGIN - (end === null ? 0 : GAP)
    for (const [index, line] of wrap(oneLine(text), (part) => widthOf(part) <= room).entries()) {
      if (y > height - MARGIN - LINE) {
        page = { lines: [], rules: [] }
        pages.push(page)
        y = MARGIN
      }
      if (index === 0 && rule === 'above') page.rules.push(y - LINE + RULE_GAP - 1)
      page.lines.push({ text: line, font, color, x: MARGIN, y, of: { block, cell: 'TH' } })
      if (index === 0 && end !== null) {
        page.lines.push({ text: end, font, color, x: endX, y, of: { block, cell: 'TD' } })
      }
      y += step
    }
    if (rule === 'below') page.rules.push(y - step + 2 * RULE_GAP)
  }
  return pages
}

const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese']
const WEIGHTS = [400, 700]

/**
 * Registers the site's serif font, one file per script and weight. Unlike Inter it has no contextual
 * alternates, so text can be searched and copied. Other scripts fall back to the server's fonts; a letter
 * without a font is drawn as a box.
 */
function registerFonts(): string {
  // Hidden from the bundler: the fonts are read from the checkout at run time.
  const folder = join(
    /* turbopackIgnore: true */ process.cwd(),
    'node_modules/@fontsource/source-serif-4/files',
  )
  for (const script of SCRIPTS.filter((name) => !GlobalFonts.has(familyOf(name)))) {
    for (const weight of WEIGHTS) {
      const file = join(folder, `source-serif-4-${script}-${weight}-normal.woff2`)
      if (!existsSync(file) || !GlobalFonts.registerFromPath(file, familyOf(script))) {
        throw new Error(`The font ${file} is missing.`)
      }
    }
  }
  return [...SCRIPTS.map((script) => `"${familyOf(script)}"`), 'sans-serif'].join(', ')
}

function familyOf(script: string): string {
  return `Source Serif ${script}`
}

function oneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ')
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((long) => pieces(long, fits))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return [...lines, line]
}

/** Splits a word that is longer than a line. */
function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word]
  const signs = Array.from(word)
  const half = Math.ceil(signs.length / 2)
  return [...pieces(signs.slice(0, half).join(''), fits), ...pieces(signs.slice(half).join(''), fits)]
}
