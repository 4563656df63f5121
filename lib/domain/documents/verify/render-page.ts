import { createCanvas, DOMMatrix, ImageData, loadImage, Path2D } from '@napi-rs/canvas'
import type { Sharp } from 'sharp'
import { createIsomorphicCanvasFactory, getDocumentProxy } from 'unpdf'
import type { FileKind } from './magic.ts'
import { OPEN_LIMITS } from './verdict.ts'

/** `picture` is a JPEG. */
export type PageAnswer =
  | { type: 'page'; picture: Uint8Array }
  | { type: 'text'; text: string }
  | { type: 'not_drawn'; code: 'page_not_shown' | 'not_found' }

/** Wide enough to read small print, small enough to send quickly. */
const WIDTH = 1400
const LONGEST_SIDE = 4000
const QUALITY = 82
const TEXT_LIMIT = 200_000

/**
 * Renders one page as a new picture (a Word file as plain text), so that no part of the file itself reaches the viewer.
 */
export async function renderPage(
  bytes: Uint8Array<ArrayBuffer>,
  kind: FileKind,
  page: number,
): Promise<PageAnswer> {
  try {
    if (kind === 'pdf') return await renderPdf(bytes, page)
    if (kind === 'webp' || kind === 'tif') return await renderPhoto(bytes, page)
    if (page !== 1) return { type: 'not_drawn', code: 'not_found' }
    if (kind === 'heic') return await renderHeic(bytes)
    return kind === 'docx' ? await readText(bytes) : await redraw(bytes)
  } catch {
    // The libraries' errors describe the content of the file; the viewer only needs "could not be shown".
    return { type: 'not_drawn', code: 'page_not_shown' }
  }
}

async function renderPdf(bytes: Uint8Array, pageNumber: number): Promise<PageAnswer> {
  // The parser expects these browser globals.
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
  const CanvasFactory = await createIsomorphicCanvasFactory(() => import('@napi-rs/canvas'))
  const pdf = await getDocumentProxy(bytes, {
    verbosity: 0,
    maxImageSize: OPEN_LIMITS.pixels,
    enableXfa: false,
    CanvasFactory,
  })
  try {
    if (pageNumber > pdf.numPages) return { type: 'not_drawn', code: 'not_found' }
    const page = await pdf.getPage(pageNumber)
    const { width, height } = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: scaleFor(width, height) })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const canvasContext = canvas.getContext('2d')
    canvasContext.fillStyle = '#ffffff'
    canvasContext.fillRect(0, 0, canvas.width, canvas.height)
    await page.render({ canvas: canvas as never, canvasContext: canvasContext as never, viewport }).promise
    return { type: 'page', picture: await canvas.encode('jpeg', QUALITY) }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function redraw(bytes: Uint8Array): Promise<PageAnswer> {
  const image = await loadImage(Buffer.from(bytes))
  const scale = Math.min(1, scaleFor(image.width, image.height))
  const canvas = createCanvas(
    Math.max(1, Math.round(image.width * scale)),
    Math.max(1, Math.round(image.height * scale)),
  )
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return { type: 'page', picture: await canvas.encode('jpeg', QUALITY) }
}

async function renderPhoto(bytes: Uint8Array, pageNumber: number): Promise<PageAnswer> {
  const { openPicture } = await import('./sharp.ts')
  const { pages = 1 } = await openPicture(bytes).metadata()
  if (pageNumber > pages) return { type: 'not_drawn', code: 'not_found' }
  return shrink(openPicture(bytes, { page: pageNumber - 1 }).autoOrient())
}

async function renderHeic(bytes: Uint8Array): Promise<PageAnswer> {
  const [{ decodeHeic, openHeic }, { openPicture }] = await Promise.all([
    import('./heic.ts'),
    import('./sharp.ts'),
  ])
  const picture = openHeic(bytes)
  if (!picture) return { type: 'not_drawn', code: 'page_not_shown' }
  const scale = scaleFor(picture.get_width(), picture.get_height())
  const { data, ...raw } = decodeHeic(picture, Math.max(1, Math.floor(1 / scale)))
  return shrink(openPicture(data, { raw }))
}

async function shrink(picture: Sharp): Promise<PageAnswer> {
  const box = { width: WIDTH, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  const shown = picture.resize(box).flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY })
  return { type: 'page', picture: new Uint8Array(await shown.toBuffer()) }
}

async function readText(bytes: Uint8Array<ArrayBuffer>): Promise<PageAnswer> {
  const { default: mammoth } = await import('mammoth')
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { value } = await mammoth.extractRawText({ buffer })
  return { type: 'text', text: value.slice(0, TEXT_LIMIT) }
}

function scaleFor(width: number, height: number): number {
  return Math.min(WIDTH / width, LONGEST_SIDE / height)
}
