/** PDFs written object by object, because a library would not write the interesting ones. */
import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from 'pdf-lib'

type PdfObject = { head: string; stream?: Buffer }

function writePdf(objects: PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    push(Buffer.from(`${index + 1} 0 obj\n${object.head}\n`, 'latin1'))
    if (object.stream) {
      push(Buffer.concat([Buffer.from('stream\n'), object.stream, Buffer.from('\nendstream\n')]))
    }
    push(Buffer.from('endobj\n'))
  })
  const start = length
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  push(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`))
  push(
    Buffer.from(
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

function tree(kids: number[]): PdfObject[] {
  return [
    { head: '<< /Type /Catalog /Pages 2 0 R >>' },
    {
      head: `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
    },
  ]
}

const BLANK = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'

export function makeBlankPdf(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => index + 3)
  return writePdf([...tree(kids), ...kids.map(() => ({ head: BLANK }))])
}

/** Real text: one list of words per page, ten to a line. */
export function makeTextPdf(pages: string[][]): Buffer {
  const kids = pages.map((_, at) => at * 2 + 4)
  const font = { head: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' }
  const bodies = pages.flatMap((words, at) => {
    const lines = Array.from({ length: Math.ceil(words.length / 10) }, (_, line) =>
      words.slice(line * 10, line * 10 + 10).join(' '),
    )
    const shown = lines.map((line) => `(${line}) Tj 0 -14 Td`).join('\n')
    const stream = Buffer.from(`BT /F1 11 Tf 50 780 Td\n${shown}\nET`)
    const page = `/Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${at * 2 + 5} 0 R`
    return [{ head: `<< /Type /Page ${page} >>` }, { head: `<< /Length ${stream.length} >>`, stream }]
  })
  return writePdf([...tree(kids), font, ...bodies])
}

/** The page tree is in a compressed object stream that expands to `megabytes` of spaces before the object. */
export function makeInflatingPdf(megabytes: number): Buffer {
  const spaces = Buffer.alloc(1024 * 1024, 0x20)
  const pack = deflateSync(Buffer.concat(Array.from({ length: megabytes }, () => spaces)))
  const head = Buffer.from('%PDF-1.5\n', 'latin1')
  const list = Buffer.concat([
    Buffer.from(
      `1 0 obj\n<< /Type /ObjStm /N 1 /First ${megabytes * 1024 * 1024} /Filter /FlateDecode /Length ${pack.length} >>\nstream\n`,
    ),
    pack,
    Buffer.from('\nendstream\nendobj\n'),
  ])
  const rows = Buffer.from([0, 0, 0, 0, 0, 255, 1, 0, 0, 0, head.length, 0, 2, 0, 0, 0, 1, 0])
  const start = head.length + list.length
  const index = `3 0 obj\n<< /Type /XRef /Size 3 /W [1 4 1] /Root 2 0 R /Length ${rows.length} >>\nstream\n`
  return Buffer.concat([
    head,
    list,
    Buffer.from(index),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ])
}

/** Like the output of a phone or office scanner: one picture filling each page. */
export async function makeScannedPdf(pictures: Uint8Array[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  pdf.setTitle('Sample diploma')
  pdf.setCreationDate(new Date('2026-01-01T00:00:00Z'))
  for (const picture of pictures) {
    const image = await pdf.embedJpg(picture)
    const page = pdf.addPage([595, 842])
    page.drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
  }
  return Buffer.from(await pdf.save())
}

/** A page of 595 x 842 points with the given catalog and further objects (from number 4). */
export function makePdfWith(catalog: string, objects: PdfObject[] = [], page = ''): Buffer {
  return writePdf([
    { head: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
    { head: '<< /Type /Pages /Count 1 /Kids [3 0 R] >>' },
    { head: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>` },
    ...objects,
  ])
}

/** Declares one page and has `pages`. */
export function makePdfClaimingOnePage(pages: number): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => index + 3)
  const [catalog, list] = tree(kids)
  const claimed = { head: (list?.head ?? '').replace(/\/Count \d+/, '/Count 1') }
  return writePdf([...(catalog ? [catalog] : []), claimed, ...kids.map(() => ({ head: BLANK }))])
}

/**
 * Objects in a compressed object stream, as most writers have produced since 2003; searching the file for
 * their names finds nothing.
 */
export function packedObjects(objects: [number, string][]): PdfObject {
  const bodies = objects.map(([, text]) => text)
  let offset = 0
  const pairs = objects.map(([id, text]) => {
    const pair = `${id} ${offset}`
    offset += text.length + 1
    return pair
  })
  const first = `${pairs.join(' ')} `
  const pack = deflateSync(Buffer.from(first + bodies.join(' '), 'latin1'))
  const head = `<< /Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode /Length ${pack.length} >>`
  return { head, stream: pack }
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** Standard 40-bit encryption (revision 2). An empty password opens without asking but keeps the encryption entry. */
export function makeEncryptedPdf(password: string): Buffer {
  const id = Buffer.from('0123456789abcdef0123456789abcdef', 'hex')
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-44)
  const ownerKey = md5(padded('the-owner')).subarray(0, 5)
  const owner = rc4(ownerKey, padded(password))
  const key = md5(Buffer.concat([padded(password), owner, permissions, id])).subarray(0, 5)
  const user = rc4(key, PADDING)
  const text = Buffer.from('BT ET')
  const drawing = rc4(md5(Buffer.concat([key, Buffer.from([4, 0, 0, 0, 0])])).subarray(0, 10), text)
  return writePdf(
    [
      ...tree([3]),
      { head: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>' },
      { head: `<< /Length ${drawing.length} >>`, stream: drawing },
      {
        head: `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`,
      },
    ],
    `/Encrypt 5 0 R /ID [<${id.toString('hex')}> <${id.toString('hex')}>]`,
  )
}

function padded(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32)
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest()
}

/** Current OpenSSL builds no longer have the cipher, and old encrypted PDFs still use it. */
function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => box[index & 255] ?? 0
  const swap = (a: number, b: number) => {
    const kept = at(a)
    box[a & 255] = at(b)
    box[b & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  return Buffer.from(
    bytes.map((byte) => {
      i = (i + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}
