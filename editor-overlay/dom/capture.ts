/** Captures a picture of one element: its markup and the page's rules as an SVG image, drawn on a canvas. */
import { px } from '../core/geometry.ts'
import { ancestorsOf, invoke, page, read, rectOf, setAttribute } from './members.ts'
import { readable } from './sheet-index.ts'

const EXCLUDED =
  'script, style, iframe, .tempo-outline, .tempo-ui-overlay, .arb89-instant-div-draw, .arb89-outline'
const SVG = 'http://www.w3.org/2000/svg'
const PIXEL_RATIO = 2
const QUALITY = 0.8

type Size = { width: number; height: number }

const between = (min: number, length: number, max: number) => Math.round(Math.min(max, Math.max(min, length)))

function sizeOf(element: Element): Size {
  const { width, height } = rectOf(element)
  return { width: between(80, width, 800), height: between(60, height, 600) }
}

/** Lacks the sheets of other origins, which cannot be read. */
function pageRules(): string {
  const text: string[] = []
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets])
    for (const rule of readable(sheet) ?? []) if (!(rule instanceof CSSFontFaceRule)) text.push(rule.cssText)
  return text.join('\n')
}

/** Removes attribute names that XML does not allow, which would make the whole picture fail. */
function dropInvalidAttributes(root: Element) {
  for (const element of [root, ...invoke(root, 'querySelectorAll', '*')])
    for (const { name } of [...read(element, 'attributes')])
      if (!/^[a-z_][\w.-]*$/i.test(name)) setAttribute(element, name, null)
}

const images = (root: Element) => invoke(root, 'querySelectorAll', 'img') as NodeListOf<HTMLImageElement>

/** A canvas of twice the size with the picture, which covers it. */
function drawn(
  image: HTMLImageElement,
  { width, height }: Size,
  background = 'transparent',
): HTMLCanvasElement {
  const canvas = page.createElement('canvas')
  canvas.width = width * PIXEL_RATIO
  canvas.height = height * PIXEL_RATIO
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** An SVG image loads no other images, so those of the page are copied in. */
function copyImages(from: Element, to: Element) {
  const originals = [...images(from)]
  for (const [index, copy] of [...images(to)].entries()) {
    const original = originals[index]
    copy.removeAttribute('srcset')
    if (!original?.complete || original.naturalWidth === 0) continue
    try {
      copy.setAttribute('src', drawn(original, original).toDataURL())
    } catch {
      copy.removeAttribute('src')
    }
  }
}

/** Wraps the copy in copies of its ancestors, for selectors and inheritance. They generate no boxes. */
function withAncestors(element: Element, copy: Element): Element {
  let top = copy
  for (const above of ancestorsOf(element)) {
    const shell = invoke(above, 'cloneNode', false)
    if (!(shell instanceof HTMLElement)) break
    read(shell, 'style').setProperty('display', 'contents', 'important')
    invoke(shell, 'append', top)
    dropInvalidAttributes(shell)
    top = shell
  }
  return top
}

function copyOf(element: Element, { width, height }: Size): Element {
  const copy = invoke(element, 'cloneNode', true) as Element
  copyImages(element, copy)
  for (const one of invoke(copy, 'querySelectorAll', EXCLUDED)) invoke(one, 'remove')
  dropInvalidAttributes(copy)
  const style = read(copy as HTMLElement, 'style')
  for (const [name, value] of Object.entries({ ...PLACED, width: px(width), height: px(height) }))
    style?.setProperty(name, value, 'important')
  return copy
}

const PLACED = { margin: '0', transform: 'none', position: 'static', 'box-sizing': 'border-box' }

function asSvg(element: Element, size: Size): string {
  const rules = page.createElement('style')
  rules.append(pageRules())
  const contents = [rules, withAncestors(element, copyOf(element, size))].map((one) =>
    new XMLSerializer().serializeToString(one),
  )
  const { fontSize } = getComputedStyle(page.documentElement)
  return `<svg xmlns="${SVG}" width="${size.width}" height="${size.height}" font-size="${fontSize}">
    <foreignObject width="100%" height="100%">${contents.join('')}</foreignObject></svg>`
}

/** Returns a JPEG on white as a data URL. Throws when the page's policy or its markup forbids the picture. */
export async function captureElement(element: Element): Promise<string> {
  const size = sizeOf(element)
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(asSvg(element, size))}`
  await image.decode()
  return drawn(image, size, 'white').toDataURL('image/jpeg', QUALITY)
}

/** Resolves when the page has loaded, or after `atMostMs`. */
export function loaded(atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (page.readyState === 'complete') return resolve()
    setTimeout(resolve, atMostMs)
    window.addEventListener('load', () => resolve(), { once: true })
  })
}
