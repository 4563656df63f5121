import { ACCEPTED, noise, REFUSED_BY_CONTENT } from '@/tests/support/hostile-files'
import { makeBlankPdf, makeDocx, makeInflatingPdf, sampleFile } from '@/tests/support/make-files'
import { extensionFor, type FileExtension } from './rules/files'
import { stopVerifier, verifyApart } from './verifier'

afterAll(stopVerifier)

/** Files that exhaust the opener take seconds of a busy processor by design. */
const PATIENCE_MS = 30_000

function verify(name: string, bytes: Buffer) {
  const kind: FileExtension | null = extensionFor(name)
  if (!kind) throw new Error(`No accepted ending in ${name}`)
  return verifyApart(bytes, kind)
}

test.each(REFUSED_BY_CONTENT.map((file) => [file.label, file] as const))(
  '%s is refused',
  async (_, file) => {
    const verdict = await verify(file.name, file.make())

    expect(verdict).toMatchObject({ at: 'refused', code: file.refusal })
  },
  PATIENCE_MS,
)

test.each(ACCEPTED.map((file) => [file.label, file] as const))('%s is accepted', async (_, file) => {
  const verdict = await verify(file.name, file.make())

  expect(verdict).toMatchObject({ at: 'accepted' })
})

test('pages of a PDF and words of a Word file are counted', async () => {
  expect(await verify('a.pdf', makeBlankPdf(7))).toMatchObject({ pageCount: 7, wordCount: null })
  expect(await verify('a.docx', makeDocx(['One two three', 'four five']))).toMatchObject({ wordCount: 5 })
  expect(await verify('a.jpg', sampleFile('diploma-front.jpg'))).toMatchObject({ pageCount: 1 })
})

test('size and hash come from the bytes themselves', async () => {
  const verdict = await verify('a.pdf', Buffer.from('%PDF-'))

  expect(verdict).toMatchObject({
    sizeBytes: 5,
    sha256: '38523c087796e5d5dd1cf9bad1fb026781a838dd9dd2cf8af58b9f6502a46778',
  })
})

test('many files at once are answered each with its own verdict', async () => {
  const pages = [1, 2, 3, 4, 5, 6]

  const verdicts = await Promise.all(pages.map((count) => verify('a.pdf', makeBlankPdf(count))))

  expect(verdicts.map((verdict) => verdict.at === 'accepted' && verdict.pageCount)).toEqual(pages)
})

test(
  'a PDF with a bomb in its object list is refused and the next one is checked as usual',
  async () => {
    expect(await verify('bomb.pdf', makeInflatingPdf(700))).toMatchObject({ code: 'file_hostile' })
    expect(await verify('a.pdf', makeBlankPdf(2))).toMatchObject({ at: 'accepted', pageCount: 2 })
  },
  PATIENCE_MS,
)

test(
  'a file that exhausts the heap is refused and the next one is checked as usual',
  async () => {
    const words = noise(1_500_000).toString('hex').match(/.{10}/g) ?? []
    const deep = makeDocx([words.join('</w:t></w:r><w:r><w:t>')])

    expect(await verify('deep.docx', deep)).toMatchObject({ code: 'file_hostile' })
    expect(await verify('a.pdf', makeBlankPdf(2))).toMatchObject({ at: 'accepted', pageCount: 2 })
  },
  PATIENCE_MS,
)
