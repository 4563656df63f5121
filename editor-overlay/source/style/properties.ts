/** The spelling of CSS properties. */

export function kebab(name: string): string {
  if (name.startsWith('--')) return name
  return name
    .replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)
    .replace(/^(webkit|moz|ms)-/, '-$1-')
}

/** Returns `font-size` as `fontSize`; custom properties stay unchanged. */
export function camel(name: string): string {
  return name.startsWith('--')
    ? name
    : name.replace(/^-(ms-)/, '$1').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** Single values of `background` that aren't colors: resets, positions, boxes, and the like. */
const NO_COLOR =
  /^([-+.\d].*|none|initial|inherit|unset|revert(-layer|-rule)?|auto|center|top|right|bottom|left|(no-)?repeat(-[xy])?|round|space|scroll|fixed|local|text|(border|padding|content)-box|border-area)$/i
/** Functions of `background` that make an image, and separators of several values. */
const IMAGE = /[\s,]|url|gradient|image|cross-fade|element|paint/

/** Returns `background-color` when the value of `background` is only a color, or null; else the property itself. */
export function meantProperty(property: string, value: string | null): string {
  if (
    property === 'background' &&
    (value === null || !(NO_COLOR.test(value.trim()) || IMAGE.test(value.trim().replace(/\([^)]*\)/g, ''))))
  )
    return 'background-color'
  return property
}

const UNITLESS =
  /^(-webkit-)?(--.*|animation-iteration-count|aspect-ratio|border-image-(outset|slice|width)|column-count|columns|flex|flex-(grow|shrink)|font-weight|grid-(row|column|area).*|line-(clamp|height)|opacity|order|orphans|scale|tab-size|widows|z-index|zoom|(fill|flood|stop|stroke)-opacity|stroke-.*)$/

/** Whether React writes a number of the property as is, without `px`. */
export function isUnitless(property: string): boolean {
  return UNITLESS.test(property)
}
