import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { ACCEPTED, noise, REFUSED_BY_CONTENT } from '@/tests/support/hostile-files'
import { docxEntries, makeDocx, makeZip } from '@/tests/support/make-archives'
import { makePng, sampleFile } from '@/tests/support/make-files'
import { makeHeicGrid } from '@/tests/support/make-heic'
import { makeBlankPdf, makeInflatingPdf, makeScannedPdf, makeTextPdf } from '@/tests/support/make-pdfs'
import { PATIENCE_MS } from '@/tests/support/patience'
import { childrenOf, residentBytes } from '@/tests/support/processes'
import { checkFileChoice } from './rules/files'
import { renderApart, stopVerifier, verifyApart } from './verifier'
import { decodeHeic, openHeic } from './verify/heic'
import type { PageAnswer } from './verify/render-page'

afterAll(stopVerifier)

function verify(name: string, bytes: Buffer) {
  const choice = checkFileChoice({ name, sizeBytes: 1 })
  if (!choice.ok) throw new Error(`No accepted ending in ${name}`)
  return verifyApart(bytes, choice.value.extension)
}

test.each(REFUSED_BY_CONTENT.map((file) => [file.label, file] as const))(
  'refuses %s',
  async (_, file) => {
    const verdict = await verify(file.name, file.make())

    expect(verdict).toMatchObject({ type: 'refused', code: file.refusal })
  },
  PATIENCE_MS,
)

test.each(ACCEPTED.map((file) => [file.label, file] as const))('accepts %s', async (_, file) => {
  const verdict = await verify(file.name, file.make())

  expect(verdict).toMatchObject({ type: 'accepted' })
})

test('counts pages of a PDF and words of a Word file', async () => {
  expect(await verify('a.pdf', makeBlankPdf(7))).toMatchObject({ pageCount: 7, wordCount: null })
  expect(await verify('a.docx', makeDocx(['One two three', 'four five']))).toMatchObject({ wordCount: 5 })
  expect(await verify('a.jpg', sampleFile('diploma-front.jpg'))).toMatchObject({ pageCount: 1 })
})

test.each([
  ['a.heic', 'diploma-photo.heic', 1, 1000],
  ['a.webp', 'diploma-front.webp', 1, 1000],
  ['a.tif', 'diploma-scan.tif', 2, 1200],
])('counts and draws the pages of %s, which browsers can’t all show', async (name, sample, pages, width) => {
  const choice = checkFileChoice({ name, sizeBytes: 1 })
  const kind = choice.ok ? choice.value.extension : 'pdf'

  expect(await verify(name, sampleFile(sample))).toMatchObject({ type: 'accepted', pageCount: pages })
  expect(await drawnSize(await renderApart(sampleFile(sample), kind, pages))).toEqual({
    format: 'jpeg',
    width,
  })
  expect(await renderApart(sampleFile(sample), kind, pages + 1)).toEqual({
    type: 'not_drawn',
    code: 'not_found',
  })
})

/** As large as phones take them. */
const LARGE_PHOTO = { columns: 8, rows: 5, width: 8000, height: 6100 }

test('reduces a large photo of a phone where its decoder keeps it', async () => {
  const sample = openSample()
  const photo = openHeic(
    makeHeicGrid(sampleFile('diploma-photo.heic'), { columns: 2, rows: 1, width: 2000, height: 1200 }),
  )
  if (!photo) throw new Error('The grid is not a photo.')

  const { data, ...size } = decodeHeic(photo, 4)

  expect(size).toEqual({ width: 500, height: 300, channels: 3 })
  const tile = { left: 0, top: 0, width: 250, height: 300 }
  const first = sharp(data, { raw: size }).extract(tile)
  const whole = sharp(sample.data, { raw: sample })
    .extract({ left: 0, top: 0, width: 1000, height: 1200 })
    .resize(250, 300)
  const [shown, expected] = await Promise.all([first.raw().toBuffer(), whole.raw().toBuffer()])
  const off = shown.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? 0)), 0)
  expect(off / shown.length).toBeLessThan(2)
})

function openSample() {
  const photo = openHeic(sampleFile('diploma-photo.heic'))
  if (!photo) throw new Error('The sample is not a photo.')
  return decodeHeic(photo, 1)
}

test(
  'draws a page once more if its process ends halfway',
  async () => {
    stopVerifier()
    const drawn = renderApart(makeHeicGrid(sampleFile('diploma-photo.heic'), LARGE_PHOTO), 'heic', 1)
    process.kill(await processThatDecodes(), 'SIGKILL')

    expect(await drawnSize(await drawn)).toEqual({ format: 'jpeg', width: 1400 })
  },
  PATIENCE_MS,
)

/** The memory of a process tells that it has the file and is decoding it. */
async function processThatDecodes(): Promise<number> {
  for (;;) {
    for (const pid of childrenOf(process.pid)) if (residentBytes(pid) > 180_000_000) return pid
    await setTimeout(5)
  }
}

/** Also proves that the answer is a picture that every browser shows. */
async function drawnSize(answer: PageAnswer): Promise<{ width: number; format: string }> {
  if (answer.type !== 'page') throw new Error(`Not drawn: ${JSON.stringify(answer)}`)
  const { width, format } = await sharp(answer.picture).metadata()
  return { width, format }
}

test('marks each third of a draft’s page, and no page of a finished document', async () => {
  const darkIn = async (isDraft: boolean) => {
    const answer = await renderApart(makeBlankPdf(1), 'pdf', 1, { isDraft })
    if (answer.type !== 'page') throw new Error(`Not drawn: ${JSON.stringify(answer)}`)
    const { data, info } = await sharp(answer.picture).greyscale().raw().toBuffer({ resolveWithObject: true })
    const third = Math.floor(info.height / 3) * info.width
    return [0, 1, 2].map((at) => data.subarray(at * third, (at + 1) * third).some((level) => level < 240))
  }

  expect(await darkIn(true)).toEqual([true, true, true])
  expect(await darkIn(false)).toEqual([false, false, false])
})

test('counts words of a PDF with a text layer', async () => {
  const letter = Array.from({ length: 60 }, (_, at) => `word${at}`)

  expect(await verify('a.pdf', makeTextPdf([letter, letter.slice(0, 40)]))).toMatchObject({ wordCount: 100 })
  expect(await verify('scan.pdf', makeTextPdf([['Scanned', 'by', 'a', 'phone']]))).toMatchObject({
    pageCount: 1,
    wordCount: null,
  })
})

const ENGLISH =
  'The Rector of the University certifies that the student has completed all requirements of the program in law, has passed the prescribed examinations with good results, and has therefore been awarded the degree of Bachelor of Laws with all the rights and privileges that pertain to it.'

test('detects the language of text, but not of scans and short texts', async () => {
  const letter = ENGLISH.split(' ')

  expect(await verify('a.pdf', makeTextPdf([letter]))).toMatchObject({ language: 'en', quality: [] })
  expect(await verify('a.docx', makeDocx([ENGLISH]))).toMatchObject({ language: 'en', quality: [] })
  expect(await verify('a.docx', makeDocx(['One two three']))).toMatchObject({ language: null, quality: [] })
  expect(await verify('a.jpg', sampleFile('diploma-front.jpg'))).toMatchObject({ language: null })
})

test('reports pages without text and pictures with few pixels', async () => {
  const letter = ENGLISH.split(' ')
  const scan = await makeScannedPdf([sampleFile('diploma-front.jpg'), sampleFile('diploma-front.jpg')])

  expect(await verify('a.pdf', makeTextPdf([letter, [], letter, letter, letter]))).toMatchObject({
    quality: [{ code: 'no_text', page: 2 }],
  })
  expect(await verify('a.pdf', makeBlankPdf(2))).toMatchObject({ quality: [{ code: 'no_text', page: null }] })
  expect(await verify('a.png', makePng(640, 480))).toMatchObject({
    quality: [{ code: 'low_resolution', page: null, width: 640, height: 480, dpi: null }],
  })
  expect(await verify('a.png', makePng(1200, 1600))).toMatchObject({ quality: [] })
  expect(await verify('a.pdf', scan)).toMatchObject({
    quality: [
      { code: 'no_text', page: null },
      { code: 'low_resolution', dpi: 111 },
    ],
  })
})

test('does not load another file through an external entity of a Word file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attesta-entity-'))
  writeFileSync(join(folder, 'secret.txt'), 'many words of a file that is none of theirs')
  const entries = docxEntries(['&secret;']).map((entry) =>
    entry.name === 'word/document.xml'
      ? {
          ...entry,
          body: String(entry.body).replace(
            '?>',
            `?><!DOCTYPE d [<!ENTITY secret SYSTEM "file://${folder}/secret.txt">]>`,
          ),
        }
      : entry,
  )

  const verdict = await verify('a.docx', makeZip(entries))

  rmSync(folder, { recursive: true })
  expect(verdict).not.toMatchObject({ wordCount: 9 })
  expect('wordCount' in verdict ? verdict.wordCount : 0).toBeLessThanOrEqual(1)
})

test('takes size and hash from the bytes', async () => {
  const verdict = await verify('a.pdf', Buffer.from('%PDF-'))

  expect(verdict).toMatchObject({
    sizeBytes: 5,
    sha256: '38523c087796e5d5dd1cf9bad1fb026781a838dd9dd2cf8af58b9f6502a46778',
  })
})

test('gives each of many concurrent files its own verdict', async () => {
  const pages = [1, 2, 3, 4, 5, 6]

  const verdicts = await Promise.all(pages.map((count) => verify('a.pdf', makeBlankPdf(count))))

  expect(verdicts.map((verdict) => verdict.type === 'accepted' && verdict.pageCount)).toEqual(pages)
})

test('judges a streamed file like a whole one', async () => {
  const bytes = makeBlankPdf(3)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100)
  }

  const whole = await verify('a.pdf', bytes)
  const arrived = await verifyApart({ sizeBytes: bytes.length, chunks: pieces() }, 'pdf')

  expect(arrived).toMatchObject({ type: 'accepted', pageCount: 3 })
  expect(arrived).toEqual(whole)
})

test('gives no verdict on a file that breaks off, and checks the next one normally', async () => {
  const bytes = makeBlankPdf(3)
  async function* broken() {
    yield bytes.subarray(0, 100)
    throw new Error('the line is gone')
  }

  await expect(verifyApart({ sizeBytes: bytes.length, chunks: broken() }, 'pdf')).rejects.toThrow(
    'the line is gone',
  )
  expect(await verify('a.pdf', bytes)).toMatchObject({ type: 'accepted', pageCount: 3 })
})

test(
  'refuses a PDF with a bomb in its object list and checks the next one normally',
  async () => {
    expect(await verify('bomb.pdf', makeInflatingPdf(700))).toMatchObject({ code: 'file_hostile' })
    expect(await verify('a.pdf', makeBlankPdf(2))).toMatchObject({ type: 'accepted', pageCount: 2 })
  },
  PATIENCE_MS,
)

test(
  'refuses a file that exhausts the heap and checks the next one normally',
  async () => {
    const elements = docxEntries([`</w:t>${'<a/>'.repeat(1_000_000)}<w:t>`])
    // Without it the file would be refused for its compression ratio, before it is opened.
    const ballast = { name: 'word/media/ballast.bin', body: noise(45_000), store: true }
    const deep = makeZip([...elements, ballast])

    expect(await verify('deep.docx', deep)).toMatchObject({
      type: 'gave_up',
      code: 'file_hostile',
    })
    expect(await verify('a.pdf', makeBlankPdf(2))).toMatchObject({ type: 'accepted', pageCount: 2 })
  },
  PATIENCE_MS,
)
