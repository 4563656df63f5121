import { execFileSync } from 'node:child_process'
import { z } from 'zod'
import type { Paper } from '@/lib/gateways/pdf/draw-pdf'
import { quotePdf } from './quote-pdf'
import type { OwnQuoteDetail, QuoteRevision } from './views/own'

const SEOUL = { locale: 'en-US', timeZone: 'Asia/Seoul' }

const REVISION: QuoteRevision = {
  revision: 2,
  lines: [
    {
      position: 1,
      kind: 'per_page',
      description: 'Certified translation, per page',
      quantity: 11,
      unitCents: 2495,
      amountCents: 27_445,
    },
    {
      position: 2,
      kind: 'discount',
      description: 'Returning customer',
      quantity: 1,
      unitCents: -1000,
      amountCents: -1000,
    },
  ],
  subtotalCents: 27_445,
  discountCents: 1000,
  discountReason: 'Third request this month',
  taxCents: 0,
  totalCents: 26_445,
  minDays: 2,
  maxDays: 4,
  note: 'All eleven documents.\nStamps included.',
  sentAt: '2026-11-20T15:00:00Z',
}

const QUOTE: OwnQuoteDetail = {
  liveVersion: 'sample',
  id: '0f0f0f0f-0000-4000-8000-000000000000',
  number: 'QT-ABCD-1234',
  source: 'regular',
  family: 'translation',
  status: 'ready',
  revision: 2,
  totalCents: 26_445,
  currency: 'USD',
  validUntil: '2026-12-20T04:59:59Z',
  submittedAt: '2026-11-19T15:00:00Z',
  neededBy: null,
  reference: 'Matter 42',
  orderId: null,
  isTest: false,
  turn: { who: 'you', text: '' },
  version: 3,
  fullName: 'Zoë Łukasz',
  email: 'zoe@example.test',
  company: 'Sample LLP',
  documentKinds: ['legal'],
  sourceLanguages: 'Spanish',
  targetLanguage: 'English',
  purpose: null,
  recipient: null,
  extras: [],
  notes: null,
  closeReason: null,
  matter: null,
  revisions: [REVISION],
  messages: [],
  documents: [],
  history: [],
}
const WORDING = { need: 'Translation', documents: 'Contract', languages: 'Spanish to English' }

const readSchema = z.object({
  totalPages: z.number(),
  text: z.string(),
  language: z.string(),
  blocks: z.array(z.string()),
})

function drawn(paper: Paper): Promise<Uint8Array> {
  return quotePdf(QUOTE, REVISION, { wording: WORDING, paper, clock: SEOUL })
}

function read(input: Uint8Array) {
  const printed = execFileSync(process.execPath, ['tests/support/pdf-text.ts'], { input })
  return readSchema.parse(JSON.parse(printed.toString('utf8')))
}

test('the PDF contains the request and the figures of the page as text', async () => {
  const { totalPages, text } = read(await drawn('letter'))

  expect(totalPages).toBe(1)
  for (const wanted of [
    'Quote QT-ABCD-1234, revision 2',
    'Zoë Łukasz, Sample LLP',
    'Languages: Spanish to English',
    'Your reference: Matter 42',
    'Certified translation, per page (11 × $24.95)',
    '$274.45',
    '-$10.00',
    'Third request this month',
    '$264.45',
    'Stamps included.',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(wanted)
})

test('is tagged with headings, paragraphs and table rows for screen readers', async () => {
  const { blocks, language } = read(await drawn('a4'))

  expect(language).toBe('en-US')
  expect(blocks.slice(0, 2)).toEqual(['H1: Quote QT-ABCD-1234', expect.stringMatching(/^H2: /)])
  expect(blocks).toContain('P: Zoë Łukasz, Sample LLP')
  expect(blocks).toContain('H2: Price')
  expect(blocks).toContain('TH: Certified translation, per page (11 × $24.95)')
  const total = blocks.indexOf('TH: Total')
  expect(blocks.slice(total - 1, total + 2)).toEqual(['TR', 'TH: Total', 'TD: $264.45'])
  expect(blocks.filter((block) => block.startsWith('Table')).length).toBeGreaterThan(0)
  expect(blocks.join(' ')).not.toContain('page 1 of 1')
})

test('uses the date format of the reader', async () => {
  const { text } = read(await drawn('letter'))

  expect(text.replaceAll(/\s+/g, ' ')).toContain('Valid until Dec 20, 2026, 1:59 PM GMT+9')
})

test('keeps a note over two pages complete and in order', async () => {
  const long = Array.from({ length: 900 }, (_, word) => `word${word}`).join(' ')
  const pdf = await quotePdf(
    QUOTE,
    { ...REVISION, note: long },
    {
      wording: WORDING,
      paper: 'letter',
      clock: SEOUL,
    },
  )
  const { blocks, totalPages } = read(pdf)

  expect(totalPages).toBeGreaterThan(1)
  const paragraphs = blocks.filter((block) => block.startsWith('P: word')).map((block) => block.slice(3))
  expect(paragraphs.join(' ')).toBe(long)
})

test.each([
  ['letter', '0 0 612 792'],
  ['a4', '0 0 595 842'],
] as const)('the paper %s has its own size', async (paper, box) => {
  expect(Buffer.from(await drawn(paper)).toString('latin1')).toContain(`/MediaBox [ ${box} ]`)
})
