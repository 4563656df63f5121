/**
 * Draws the checked-in sample documents: `node tests/support/draw-samples.ts`.
 * Run it only to change their look; tests read the files in tests/fixtures/files.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { makeDocx } from './make-archives.ts'
import { makeScannedPdf } from './make-pdfs.ts'

const FOLDER = new URL('../fixtures/files/', import.meta.url)

const PAGE = (body: string, tilt: number) => `<!doctype html><style>
  body { margin: 0; background: #d8d2c4; font-family: Georgia, serif; color: #2b2620 }
  main { margin: 34px auto; width: 900px; height: 1230px; background: #fbf7ec; transform: rotate(${tilt}deg);
    box-shadow: 0 0 24px #0006; border: 14px double #8c7440; box-sizing: border-box; padding: 60px; text-align: center }
  h1 { font-size: 54px; margin: 30px 0 } p { font-size: 24px; line-height: 1.6 }
  .seal { width: 150px; height: 150px; border-radius: 50%; border: 6px solid #8a1f1f; color: #8a1f1f;
    margin: 60px auto; line-height: 150px; font-size: 20px; transform: rotate(-14deg) }
  table { width: 100%; border-collapse: collapse; font-size: 21px } td, th { border: 1px solid #8c7440; padding: 9px }
</style><main>${body}</main>`

const FRONT = `<p>SAMPLE DOCUMENT</p><h1>Universidad de Ejemplo</h1><p>confiere el título de</p>
  <h1>Licenciada en Ejemplos</h1><p>a</p><h1>Persona de Muestra</h1><p>Dado en Ciudad Ejemplo, 4 de junio de 2019</p>
  <div class="seal">MUESTRA</div>`
const BACK = `<p>SAMPLE DOCUMENT</p><h1>Registro</h1><p>Libro 12, folio 345, número 6789</p>
  <p>Legalizado por el Ministerio de Ejemplos</p><div class="seal">REGISTRO</div>`
const MARKS = `<p>SAMPLE DOCUMENT</p><h1>Certificado de notas</h1><table><tr><th>Asignatura</th><th>Nota</th><th>Horas</th></tr>
  ${Array.from({ length: 14 }, (_, row) => `<tr><td>Asignatura de ejemplo ${row + 1}</td><td>${6 + (row % 4)}</td><td>60</td></tr>`).join('')}</table>`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1000, height: 1300 } })

async function shoot(body: string, tilt: number, kind: 'jpeg' | 'png') {
  await page.setContent(PAGE(body, tilt))
  return page.screenshot(kind === 'jpeg' ? { type: 'jpeg', quality: 62 } : { type: 'png' })
}

const front = await shoot(FRONT, -0.6, 'jpeg')
const back = await shoot(BACK, 0.5, 'jpeg')
writeFileSync(new URL('diploma-front.jpg', FOLDER), front)
writeFileSync(new URL('diploma-back.jpg', FOLDER), back)
writeFileSync(new URL('transcript.png', FOLDER), await shoot(MARKS, 0, 'png'))
await browser.close()
writeFileSync(new URL('diploma.pdf', FOLDER), await makeScannedPdf([front, back]))
writeFileSync(
  new URL('letter.docx', FOLDER),
  makeDocx(['Sample letter', 'To whom it may concern: this is a sample.']),
)
