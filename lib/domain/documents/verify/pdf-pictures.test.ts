import { sampleFile } from '@/tests/support/make-files'
import { makeScannedPdf } from '@/tests/support/make-pdfs'
import { readPdfObjects } from './pdf-objects'
import { pictureSizes } from './pdf-pictures'

const objects = (...texts: string[]) => ({
  texts: new Map(texts.map((text, at) => [String(at), text] as const)),
})

test('reads the pixel size of scanned pictures', async () => {
  const jpg = sampleFile('diploma-front.jpg')
  const found = readPdfObjects(await makeScannedPdf([jpg]))

  expect(found && pictureSizes(found)).toEqual([{ width: expect.any(Number), height: expect.any(Number) }])
})

test('does not guess a size that is a reference or an encoded name', () => {
  const picture = '<< /Type /XObject /Subtype /Image'
  expect(pictureSizes(objects(`${picture} /Width 620 /Height 877 >>`, '<< /Type /Page >>'))).toEqual([
    { width: 620, height: 877 },
  ])
  expect(pictureSizes(objects(`${picture} /Width 7 0 R /Height 877 >>`))).toBeNull()
  expect(pictureSizes(objects('<< /#53ubtype /Im#61ge /Width 620 /Height 877 >>'))).toHaveLength(1)
  expect(pictureSizes(objects('<< /Type /Page >>'))).toEqual([])
})
