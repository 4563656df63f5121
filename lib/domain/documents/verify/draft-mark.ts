import { createCanvas, loadImage, Path2D, type SKRSContext2D } from '@napi-rs/canvas'

/** The letters in a box of 4 × 6, as strokes, because a server may have no fonts. */
const LETTERS = [
  'M0 0V6H2C3.4 6 4 4.7 4 3S3.4 0 2 0Z',
  'M0 6V0H2.4C3.5 0 4 0.6 4 1.6S3.5 3.2 2.4 3.2H0M2.2 3.2L4 6',
  'M0 6L2 0L4 6M0.8 3.9H3.2',
  'M0 6V0H3.8M0 2.9H3.2',
  'M0 0H4M2 0V6',
]
const LETTER = { width: 4, gap: 1.6, height: 6 }
const WORD_WIDTH = LETTERS.length * LETTER.width + (LETTERS.length - 1) * LETTER.gap
const QUALITY = 82

/** Writes DRAFT across a picture of a page, several times, so that no part of it passes for the finished document. */
export async function markAsDraft(picture: Uint8Array): Promise<Uint8Array> {
  const image = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(image.width, image.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const scale = (image.width * 0.5) / WORD_WIDTH
  const step = image.width * 0.55
  const rows = Math.max(1, Math.round(image.height / step))
  for (let row = 0; row < rows; row += 1) {
    context.save()
    context.translate(image.width / 2, ((row + 0.5) * image.height) / rows)
    context.rotate(-Math.PI / 7)
    context.scale(scale, scale)
    drawWord(context)
    context.restore()
  }
  return canvas.encode('jpeg', QUALITY)
}

/** Pale enough to read the text below it. */
function drawWord(context: SKRSContext2D): void {
  context.strokeStyle = 'rgba(158, 42, 43, 0.2)'
  context.lineWidth = 0.75
  context.translate(-WORD_WIDTH / 2, -LETTER.height / 2)
  for (const letter of LETTERS) {
    context.stroke(new Path2D(letter))
    context.translate(LETTER.width + LETTER.gap, 0)
  }
}
