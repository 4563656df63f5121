/** Files with active content, or with another file appended. */
import { docxEntries, makeDocx, makeZip } from './make-archives.ts'
import { makePng, sampleFile } from './make-files.ts'
import { makeBlankPdf, makePdfWith, packedObjects } from './make-pdfs.ts'

type Row = [label: string, name: string, make: () => Buffer]

const action = (dictionary: string) => () => makePdfWith(`/OpenAction << ${dictionary} >>`)

const LAUNCH = '<< /S /Launch /F (cmd.exe) >>'
const hiddenIn = (begin: string, end: string) => ({
  head: `<< >>\nendobj\n${begin}\n7 0 obj\n${LAUNCH}\nendobj\n${end}\n8 0 obj\n<< >>`,
})

const activePdfs: Row[] = [
  ['PDF with a script', 'form.pdf', action('/S /JavaScript /JS (app.alert(1))')],
  ['PDF with a script under an escaped name', 'form.pdf', action('/S /J#61vaScript /J#53 (app.alert(1))')],
  ['PDF that starts a program', 'run.pdf', action('/S /Launch /F (cmd.exe)')],
  ['PDF that opens an address by itself', 'phone.pdf', action('/S /URI /URI (https://example.org)')],
  [
    'PDF that opens an address through another object',
    'phone.pdf',
    () => makePdfWith('/OpenAction 4 0 R', [{ head: '<< /S /URI /URI (https://example.org) >>' }]),
  ],
  [
    'PDF page that opens an address by itself',
    'page.pdf',
    () => makePdfWith('', [], '/AA << /O << /S /URI /URI (https://example.org) >> >>'),
  ],
  [
    'PDF that sends a form',
    'send.pdf',
    () => makePdfWith('', [{ head: '<< /S /SubmitForm /F (https://example.org) >>' }]),
  ],
  [
    'PDF with a file inside',
    'carrier.pdf',
    () =>
      makePdfWith('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>', [
        { head: '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>' },
        { head: '<< /Type /EmbeddedFile /Length 2 >>', stream: Buffer.from('MZ') },
      ]),
  ],
  [
    'PDF with a script in a packed list',
    'packed.pdf',
    () => makePdfWith('', [packedObjects([[9, '<< /S /JavaScript /JS (app.alert(1)) >>']])]),
  ],
  [
    'PDF with a program in a comment that looks like a stream',
    'comment.pdf',
    () => makePdfWith('', [hiddenIn('%stream', '%endstream')]),
  ],
  [
    'PDF with a program inside the bytes of a stream',
    'inside.pdf',
    () => makePdfWith('', [{ head: '<< /Length 60 >>', stream: Buffer.from(`7 0 obj\n${LAUNCH}\nendobj`) }]),
  ],
  [
    'PDF that opens an address by an object with a comment in its head',
    'phone.pdf',
    () =>
      makePdfWith('/OpenAction 7 0 R', [
        { head: '<< >>\nendobj\n7 %\n0 obj << /S %\n /URI /URI (https://example.org) >>' },
      ]),
  ],
  ['PDF with a dynamic form', 'form.pdf', () => makePdfWith('/AcroForm << /XFA 4 0 R >>')],
]

const RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function relationships(type: string, target: string, mode = 'External'): string {
  return `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATIONSHIP}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`
}

const linking = (type: string) => () =>
  makeDocx(
    ['hello'],
    [{ name: 'word/_rels/settings.xml.rels', body: relationships(type, 'https://example.org/x') }],
  )

function docxWithText(inner: string): Buffer {
  return makeZip(
    docxEntries(['MARK']).map((entry) => ({
      ...entry,
      body: entry.body.toString().replace('<w:t>MARK</w:t>', inner),
    })),
  )
}

const activeWordFiles: Row[] = [
  ['Word file with a template from the web', 'letter.docx', linking('attachedTemplate')],
  ['Word file with a picture from the web', 'letter.docx', linking('image')],
  ['Word file with an object from the web', 'letter.docx', linking('oleObject')],
  [
    'Word file with a target in hidden letters',
    'letter.docx',
    () =>
      makeDocx(
        ['x'],
        [
          {
            name: 'word/_rels/settings.xml.rels',
            body: relationships('attachedTemplate', 'https://example.org/x', '&#69;xternal'),
          },
        ],
      ),
  ],
  [
    'Word file with an object inside',
    'letter.docx',
    () => makeDocx(['x'], [{ name: 'word/embeddings/oleObject1.bin', body: 'x' }]),
  ],
  [
    'Word file with a field that starts a program, cut in two',
    'letter.docx',
    () =>
      docxWithText('<w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO c:\\cmd.exe</w:instrText>'),
  ],
  [
    'Word file with a field that loads a file',
    'letter.docx',
    () => docxWithText('<w:fldSimple w:instr="INCLUDETEXT https://example.org/x"/>'),
  ],
]

export const ACTIVE: Row[] = [...activePdfs, ...activeWordFiles]

const ARCHIVE = () => makeZip([{ name: 'a', body: 'x' }])
const SCRIPT = Buffer.from('<?php system($_GET["x"]); ?><script>alert(1)</script>')
const PHOTO = () => sampleFile('diploma-front.jpg')

const FILM = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42\0\0\0\x0cmdatfilm\0\0\0\x08free', 'latin1')

/** As Samsung writes them: a block, its directory with the block's offset, the directory's length, a mark. */
function phoneNotes(): Buffer {
  const [type, name, value] = [0x0a01_0000, 'Image_UTC_Data', '1700000000000']
  const block = Buffer.concat([numbers(type, name.length), Buffer.from(name + value)])
  const entry = numbers(type, block.length, block.length)
  const directory = Buffer.concat([Buffer.from('SEFH'), numbers(107, 1), entry])
  return Buffer.concat([block, directory, numbers(directory.length), Buffer.from('SEFT')])
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}

/** An archive before the end marker, which its last record declares as a comment. */
function archiveInsidePdf(): Buffer {
  const [head, tail] = split(makeBlankPdf(1), 'startxref')
  const archive = ARCHIVE()
  archive.writeUInt16LE(tail.length, archive.length - 2)
  return Buffer.concat([head, archive, tail])
}

function split(bytes: Buffer, mark: string): [Buffer, Buffer] {
  const at = bytes.lastIndexOf(mark)
  return [bytes.subarray(0, at), bytes.subarray(at)]
}

export const WITH_TRAILING_DATA: Row[] = [
  ['PDF with a zip behind it', 'glued.pdf', () => Buffer.concat([makeBlankPdf(2), ARCHIVE()])],
  ['PDF with a zip before its end mark', 'glued.pdf', archiveInsidePdf],
  ['PDF with a page of HTML behind it', 'glued.pdf', () => Buffer.concat([makeBlankPdf(1), SCRIPT, SCRIPT])],
  ['HEIC with a script behind it', 'a.heic', () => Buffer.concat([sampleFile('diploma-photo.heic'), SCRIPT])],
  ['WebP with a script behind it', 'a.webp', () => Buffer.concat([sampleFile('diploma-front.webp'), SCRIPT])],
  ['TIFF with a zip behind it', 'a.tif', () => Buffer.concat([sampleFile('diploma-scan.tif'), ARCHIVE()])],
  ['JPG with a script behind it', 'photo.jpg', () => Buffer.concat([PHOTO(), SCRIPT])],
  ['JPG with a zip behind it', 'photo.jpg', () => Buffer.concat([PHOTO(), ARCHIVE()])],
  ['JPG with a zip behind a second picture', 'photo.jpg', () => Buffer.concat([PHOTO(), PHOTO(), ARCHIVE()])],
  [
    'JPG with a script that ends like the notes of a phone',
    'photo.jpg',
    () => Buffer.concat([PHOTO(), SCRIPT, Buffer.from('SEFT')]),
  ],
  [
    'JPG with a script before the notes of a phone',
    'photo.jpg',
    () => Buffer.concat([PHOTO(), SCRIPT, phoneNotes()]),
  ],
  [
    'JPG with a script that says it is a film',
    'photo.jpg',
    () => Buffer.concat([PHOTO(), Buffer.from('ftyp'), SCRIPT]),
  ],
  ['JPG with a script behind a film', 'photo.jpg', () => Buffer.concat([PHOTO(), FILM, SCRIPT])],
  ['JPG with a script behind a second picture', 'photo.jpg', () => Buffer.concat([PHOTO(), PHOTO(), SCRIPT])],
  [
    'JPG with a script that begins like a second picture',
    'photo.jpg',
    () => Buffer.concat([PHOTO(), Buffer.from([0xff, 0xd8, 0xff]), SCRIPT]),
  ],
  ['PNG with a script behind it', 'marks.png', () => Buffer.concat([makePng(4, 4), SCRIPT])],
  ['PNG with a zip behind it', 'marks.png', () => Buffer.concat([makePng(4, 4), ARCHIVE()])],
]

/** Unusual, but written by real devices. */
export const HARMLESS: Row[] = [
  ['PDF with a link to click', 'linked.pdf', linkedPdf],
  ['PDF that opens at a page', 'opens.pdf', () => makePdfWith('/OpenAction [3 0 R /Fit]')],
  ['PDF with a packed list', 'packed.pdf', () => makePdfWith('', [packedObjects([[9, '<< /A 1 >>']])])],
  ['PDF padded with spaces', 'padded.pdf', () => Buffer.concat([makeBlankPdf(1), Buffer.alloc(5000, 0x20)])],
  ['JPG with a second picture behind it', 'hdr.jpg', () => Buffer.concat([PHOTO(), PHOTO()])],
  ['JPG with a short film behind it', 'motion.jpg', () => Buffer.concat([PHOTO(), FILM])],
  ['JPG with the notes of a phone behind it', 'notes.jpg', () => Buffer.concat([PHOTO(), phoneNotes()])],
  [
    'JPG with a second picture, a film and the notes of a phone',
    'all.jpg',
    () => Buffer.concat([PHOTO(), PHOTO(), FILM, phoneNotes()]),
  ],
  ['JPG padded with zeros', 'padded.jpg', () => Buffer.concat([PHOTO(), Buffer.alloc(512)])],
  ['Word file with a link to click', 'linked.docx', linking('hyperlink')],
]

function linkedPdf(): Buffer {
  const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org) >> >>'
  return makePdfWith('', [{ head: link }], '/Annots [4 0 R]')
}
