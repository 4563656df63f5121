/** CSS properties: how they are spelled, and which utilities speak about them. */

export function kebab(name: string): string {
  if (name.startsWith('--')) return name
  return name
    .replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)
    .replace(/^(webkit|moz|ms)-/, '-$1-')
}

/** `font-size` as `fontSize`; custom properties stay. */
export function camel(name: string): string {
  return name.startsWith('--')
    ? name
    : name.replace(/^-(ms-)/, '$1').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

const SIDES = ['top', 'right', 'bottom', 'left']

const BOX_ROOTS: Record<string, string> = {
  '': '',
  '-top': 't',
  '-right': 'r',
  '-bottom': 'b',
  '-left': 'l',
  '-inline': 'x',
  '-block': 'y',
  '-inline-start': 's',
  '-inline-end': 'e',
}

function boxRoots(name: string, root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(BOX_ROOTS).map(([side, letter]) => [name + side, root + letter]))
}

const RADII: Record<string, string> = Object.fromEntries(
  Object.entries({
    'top-left': 'tl',
    'top-right': 'tr',
    'bottom-left': 'bl',
    'bottom-right': 'br',
    'start-start': 'ss',
    'start-end': 'se',
    'end-start': 'es',
    'end-end': 'ee',
  }).map(([corner, letters]) => [`border-${corner}-radius`, `rounded-${letters}`]),
)

const BORDERS: Record<string, string> = Object.fromEntries(
  ['width', 'color', 'style'].flatMap((what) =>
    [...SIDES, 'inline-start', 'inline-end'].map((side) => [
      `border-${side}-${what}`,
      `border-${side.replace('inline-', '').slice(0, 1)}`,
    ]),
  ),
)

/** The first parts of the utilities that set a property. Several are tried in order. */
const ROOTS: Record<string, string> = {
  ...boxRoots('padding', 'p'),
  ...boxRoots('margin', 'm'),
  ...boxRoots('scroll-margin', 'scroll-m'),
  ...RADII,
  ...BORDERS,
  inset: 'inset',
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  left: 'left',
  'inset-inline-start': 'start',
  'inset-inline-end': 'end',
  'inset-inline': 'inset-x',
  'inset-block': 'inset-y',
  gap: 'gap',
  'row-gap': 'gap-y',
  'column-gap': 'gap-x',
  width: 'w',
  height: 'h',
  'min-width': 'min-w',
  'max-width': 'max-w',
  'min-height': 'min-h',
  'max-height': 'max-h',
  'font-size': 'text',
  'font-weight': 'font',
  'font-family': 'font',
  'font-style': 'italic not-italic',
  'line-height': 'leading',
  'letter-spacing': 'tracking',
  color: 'text',
  'background-color': 'bg',
  'background-image': 'bg',
  'background-size': 'bg',
  'background-position': 'bg',
  'background-repeat': 'bg',
  'text-align': 'text',
  'text-transform': 'uppercase lowercase capitalize normal-case',
  'text-decoration-line': 'underline overline line-through no-underline',
  'text-decoration-color': 'decoration',
  'text-underline-offset': 'underline-offset',
  'text-wrap': 'text',
  'text-overflow': 'text truncate',
  'vertical-align': 'align',
  'white-space': 'whitespace',
  'word-break': 'break',
  'list-style-type': 'list',
  'border-width': 'border',
  'border-inline-width': 'border-x',
  'border-block-width': 'border-y',
  'border-inline-color': 'border-x',
  'border-block-color': 'border-y',
  'border-color': 'border',
  'border-style': 'border',
  'border-radius': 'rounded',
  'outline-color': 'outline',
  'outline-width': 'outline',
  'outline-offset': 'outline-offset',
  opacity: 'opacity',
  'box-shadow': 'shadow',
  'mix-blend-mode': 'mix-blend',
  cursor: 'cursor',
  'pointer-events': 'pointer-events',
  'user-select': 'select',
  visibility: 'visible invisible collapse',
  display:
    'block inline inline-block flex inline-flex grid inline-grid hidden contents table flow-root list-item table-row table-cell',
  position: 'static relative absolute fixed sticky',
  float: 'float',
  clear: 'clear',
  'z-index': 'z',
  order: 'order',
  isolation: 'isolate isolation',
  'flex-direction': 'flex',
  'flex-wrap': 'flex',
  flex: 'flex',
  'flex-grow': 'grow',
  'flex-shrink': 'shrink',
  'flex-basis': 'basis',
  'justify-content': 'justify',
  'justify-items': 'justify-items',
  'justify-self': 'justify-self',
  'align-items': 'items',
  'align-content': 'content',
  'align-self': 'self',
  'place-items': 'place-items',
  'place-content': 'place-content',
  'grid-template-columns': 'grid-cols',
  'grid-template-rows': 'grid-rows',
  'grid-column': 'col',
  'grid-row': 'row',
  'grid-auto-flow': 'grid-flow',
  overflow: 'overflow',
  'overflow-x': 'overflow-x',
  'overflow-y': 'overflow-y',
  'object-fit': 'object',
  'object-position': 'object',
  'aspect-ratio': 'aspect',
  'box-sizing': 'box',
  fill: 'fill',
  stroke: 'stroke',
  'stroke-width': 'stroke',
  'accent-color': 'accent',
  'caret-color': 'caret',
  'transition-duration': 'duration',
  'transition-delay': 'delay',
  rotate: 'rotate',
  scale: 'scale',
}

/** The first words of the utilities that may set a property: `text` of `font-size`. */
export function rootsOf(property: string): string[] {
  return (ROOTS[property] ?? '').split(' ').filter((root) => root !== '')
}

/** The first words of all utilities that set a property by a value. */
export function allRoots(): readonly string[] {
  return ALL_ROOTS
}

const ALL_ROOTS = [...new Set(Object.values(ROOTS).flatMap((roots) => roots.split(' ')))].filter(
  (root) => root !== '',
)

/** A plain color given as the shorthand is meant for the color alone. */
export function meantProperty(property: string, value: string | null): string {
  if (
    property === 'background' &&
    (value === null || !/[\s,]|url|gradient/.test(value.replace(/\([^)]*\)/g, '')))
  )
    return 'background-color'
  return property
}

const UNITLESS =
  /^(-webkit-)?(--.*|animation-iteration-count|aspect-ratio|border-image-(outset|slice|width)|column-count|columns|flex|flex-(grow|shrink)|font-weight|grid-(row|column|area).*|line-(clamp|height)|opacity|order|orphans|scale|tab-size|widows|z-index|zoom|(fill|flood|stop|stroke)-opacity|stroke-.*)$/

/** Whether React writes a number of the property as it is, without pixels. */
export function isUnitless(property: string): boolean {
  return UNITLESS.test(property)
}
