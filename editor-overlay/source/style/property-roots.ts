/** Which utilities set a CSS property, by the first part of their names. */
import { table } from '../../protocol/table.ts'
import { words } from '../html/html.ts'

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
  '-block-start': 'bs',
  '-block-end': 'be',
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

/** The properties with utilities of the same name. */
const SAME_NAME = words(
  `appearance bottom break-after break-before break-inside clear columns content cursor field-sizing fill
  flex float font-stretch gap hyphens inset justify-items justify-self left mask-clip mask-origin
  opacity order outline-offset overflow overflow-x overflow-y perspective perspective-origin place-content
  place-items place-self pointer-events resize right rotate scale scrollbar-gutter stroke text-shadow top
  will-change zoom`,
)

/** The properties that utilities with one first part set. */
const OF_ROOT = {
  text: 'font-size color text-align text-wrap',
  font: 'font-weight font-family',
  bg: `background-color background-image background-size background-position background-repeat
    background-attachment`,
  decoration: 'text-decoration-color text-decoration-style text-decoration-thickness',
  list: 'list-style-type list-style-position',
  border: 'border-width border-color border-style border-collapse',
  'border-x': 'border-inline-width border-inline-color',
  'border-y': 'border-block-width border-block-color',
  outline: 'outline-color outline-width outline-style',
  flex: 'flex-direction flex-wrap',
  object: 'object-fit object-position',
  snap: 'scroll-snap-align scroll-snap-stop',
  mask: 'mask-composite mask-image mask-mode mask-position mask-repeat mask-size',
}

/** The first parts of the names of utilities that set a property, tried in order. */
const ROOTS = table<string>({
  ...boxRoots('padding', 'p'),
  ...boxRoots('margin', 'm'),
  ...boxRoots('scroll-margin', 'scroll-m'),
  ...boxRoots('scroll-padding', 'scroll-p'),
  ...RADII,
  ...BORDERS,
  ...Object.fromEntries([...SAME_NAME].map((name) => [name, name])),
  ...Object.fromEntries(
    Object.entries(OF_ROOT).flatMap(([root, all]) => [...words(all)].map((property) => [property, root])),
  ),
  'inset-inline-start': 'inset-s start',
  'inset-inline-end': 'inset-e end',
  'inset-inline': 'inset-x',
  'inset-block': 'inset-y',
  'inset-block-start': 'inset-bs',
  'inset-block-end': 'inset-be',
  'row-gap': 'gap-y',
  'column-gap': 'gap-x',
  width: 'w',
  height: 'h',
  'min-width': 'min-w',
  'max-width': 'max-w',
  'min-height': 'min-h',
  'max-height': 'max-h',
  'font-style': 'italic not-italic',
  'line-height': 'leading',
  'letter-spacing': 'tracking',
  'text-transform': 'uppercase lowercase capitalize normal-case',
  'text-decoration-line': 'underline overline line-through no-underline',
  'text-underline-offset': 'underline-offset',
  'text-overflow': 'text truncate',
  'vertical-align': 'align',
  'white-space': 'whitespace',
  'word-break': 'break',
  'border-radius': 'rounded',
  'box-shadow': 'shadow',
  'mix-blend-mode': 'mix-blend',
  'user-select': 'select',
  visibility: 'visible invisible collapse',
  display:
    'block inline inline-block flex inline-flex grid inline-grid hidden contents table flow-root list-item table-row table-cell',
  position: 'static relative absolute fixed sticky',
  'z-index': 'z',
  isolation: 'isolate isolation',
  'flex-grow': 'grow',
  'flex-shrink': 'shrink',
  'flex-basis': 'basis',
  'justify-content': 'justify',
  'align-items': 'items',
  'align-content': 'content',
  'align-self': 'self',
  'grid-template-columns': 'grid-cols',
  'grid-template-rows': 'grid-rows',
  'grid-column': 'col',
  'grid-row': 'row',
  'grid-auto-flow': 'grid-flow',
  'aspect-ratio': 'aspect',
  'box-sizing': 'box',
  'stroke-width': 'stroke',
  'accent-color': 'accent',
  'caret-color': 'caret',
  'transition-duration': 'duration',
  'transition-delay': 'delay',
  'inline-size': 'inline',
  'block-size': 'block',
  'min-inline-size': 'min-inline',
  'max-inline-size': 'max-inline',
  'min-block-size': 'min-block',
  'max-block-size': 'max-block',
  'text-indent': 'indent',
  'overflow-wrap': 'wrap',
  'tab-size': 'tab',
  'list-style-image': 'list-image',
  'border-block-start-width': 'border-bs',
  'border-block-end-width': 'border-be',
  'background-clip': 'bg-clip',
  'background-origin': 'bg-origin',
  'background-blend-mode': 'bg-blend',
  animation: 'animate',
  'backface-visibility': 'backface',
  'box-decoration-break': 'box-decoration',
  'caption-side': 'caption',
  'container-type': '@container',
  'color-scheme': 'scheme',
  'grid-auto-columns': 'auto-cols',
  'grid-auto-rows': 'auto-rows',
  'grid-column-start': 'col-start',
  'grid-column-end': 'col-end',
  'grid-row-start': 'row-start',
  'grid-row-end': 'row-end',
  'overscroll-behavior': 'overscroll',
  'overscroll-behavior-x': 'overscroll-x',
  'overscroll-behavior-y': 'overscroll-y',
  'scroll-behavior': 'scroll',
  'table-layout': 'table',
  'touch-action': 'touch',
  'transform-origin': 'origin',
  'transition-timing-function': 'ease',
  'font-variant-numeric': 'normal-nums',
  'scroll-snap-type': 'snap-none',
  'scrollbar-width': 'scrollbar',
  transform: 'transform-none',
  'transform-style': 'transform',
  'transition-behavior': 'transition',
  // The other names for it also bring a duration.
  'transition-property': 'transition-none',
  translate: 'translate-none',
})

/** Returns the first parts of the utilities that may set a property: `text` for `font-size`. */
export function rootsOf(property: string): string[] {
  return (ROOTS[property] ?? '').split(' ').filter((root) => root !== '')
}

/** Returns the first parts of all utilities that set a property. */
export function allRoots(): readonly string[] {
  return ALL_ROOTS
}

const ALL_ROOTS = [...new Set(Object.values(ROOTS).flatMap((roots) => roots.split(' ')))].filter(
  (root) => root !== '',
)
