import { PDFDocument, StandardFonts } from 'pdf-lib'

/** Documents of fictional people. Each is drawn once and shared by all firms. */

type Sample = { file: string; name: string; contentType: string; lines: string[] }

export const SAMPLES: Sample[] = [
  {
    file: 'sample-birth',
    name: 'Acta de nacimiento - Solano.pdf',
    contentType: 'application/pdf',
    lines: [
      'SAMPLE - NOT A REAL DOCUMENT',
      'Acta de nacimiento',
      'Nombre: Lucia Solano Prueba',
      'Fecha: 4 de mayo de 1991',
    ],
  },
  {
    file: 'sample-marriage',
    name: 'Certidao de casamento - Teles.pdf',
    contentType: 'application/pdf',
    lines: [
      'SAMPLE - NOT A REAL DOCUMENT',
      'Certidao de casamento',
      'Nome: Rui Teles Amostra',
      'Data: 18 de junho de 2015',
    ],
  },
  {
    file: 'sample-diploma',
    name: 'Diploma - Haddad.pdf',
    contentType: 'application/pdf',
    lines: ['SAMPLE - NOT A REAL DOCUMENT', 'Diplome de master', 'Nom: Nadia Haddad Exemple', 'Annee: 2012'],
  },
]

export const NOTES = {
  file: 'sample-notes',
  name: 'Call notes.txt',
  contentType: 'text/plain',
  text: 'SAMPLE - NOT A REAL DOCUMENT\nA type of file that no translation can be ordered of.\n',
}

export async function drawSample({ lines }: Sample): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  // Deterministic bytes on every machine.
  pdf.setCreationDate(new Date(0))
  pdf.setModificationDate(new Date(0))
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const page = pdf.addPage([595, 842])
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: 72, y: 720 - index * 36, size: 18, font })
  return Buffer.from(await pdf.save())
}
