/** Inline styles, by kebab-case property. */
export type Styles = Record<string, string>

/** The namespace of SVG elements. */
export const SVG = 'http://www.w3.org/2000/svg'

/** Writes the properties that differ. */
export function style(element: HTMLElement | SVGElement, styles: Styles) {
  for (const [name, value] of Object.entries(styles))
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value)
}

/** A CSS length. */
export const px = (length: number) => `${length}px`
