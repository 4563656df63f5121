/** Properties whose values are one or several words, each with the words that it accepts. */
import { table } from '../../protocol/table.ts'
import { words } from '../html/html.ts'

const LINES = 'none hidden dotted dashed solid double groove ridge inset outset'
const ALIGNED = `normal stretch center start end flex-start flex-end baseline first last safe unsafe`
const SPACED = 'space-around space-between space-evenly'
const SELF = 'self-start self-end anchor-center'
const BOXES = 'border-box padding-box content-box'
const SHAPES = 'fill-box stroke-box view-box'
const REPEATED = 'repeat no-repeat repeat-x repeat-y round space'
const EASED = 'ease ease-in ease-out ease-in-out linear step-start step-end'
const OVERSCROLLED = 'auto none contain'
const BLENDED = `normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference
  exclusion hue saturation color luminosity`

/** The words by property; `none` alone where all other values are functions. */
export const SEVERAL = table<ReadonlySet<string>>({
  'align-content': words(`${ALIGNED} ${SPACED}`),
  'align-items': words(`${ALIGNED} ${SELF}`),
  'align-self': words(`auto ${ALIGNED} ${SELF}`),
  'animation-direction': words('normal reverse alternate alternate-reverse'),
  'animation-fill-mode': words('none forwards backwards both'),
  'animation-play-state': words('paused running'),
  'animation-timing-function': words(EASED),
  'backdrop-filter': words('none'),
  'background-attachment': words('fixed scroll local'),
  'background-blend-mode': words(BLENDED),
  'background-clip': words(`${BOXES} text border-area`),
  'background-image': words('none'),
  'background-origin': words(BOXES),
  'background-repeat': words(REPEATED),
  'border-block-style': words(LINES),
  'border-image-source': words('none'),
  'border-inline-style': words(LINES),
  'border-style': words(LINES),
  contain: words('none strict content size inline-size layout paint style'),
  'container-type': words('normal size inline-size scroll-state'),
  cursor: words(
    `auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move no-drop
    not-allowed grab grabbing all-scroll col-resize row-resize n-resize e-resize s-resize w-resize ne-resize nw-resize
    se-resize sw-resize ew-resize ns-resize nesw-resize nwse-resize zoom-in zoom-out hand`,
  ),
  display: words(
    `none contents block inline run-in flow flow-root table flex grid ruby math grid-lanes list-item inline-block
    inline-table inline-flex inline-grid table-row-group table-header-group table-footer-group table-row table-cell
    table-column-group table-column table-caption ruby-base ruby-text ruby-base-container ruby-text-container`,
  ),
  filter: words('none'),
  'flex-flow': words('row row-reverse column column-reverse nowrap wrap wrap-reverse balance'),
  'flex-wrap': words('nowrap wrap wrap-reverse balance'),
  'font-variant-numeric': words(
    `normal ordinal slashed-zero lining-nums oldstyle-nums proportional-nums tabular-nums diagonal-fractions
    stacked-fractions`,
  ),
  'grid-auto-flow': words('row column dense'),
  'justify-content': words(`${ALIGNED} ${SPACED} left right`),
  'justify-items': words(`${ALIGNED} ${SELF} left right legacy`),
  'justify-self': words(`auto ${ALIGNED} ${SELF} left right`),
  'list-style-image': words('none'),
  'mask-clip': words(`${BOXES} ${SHAPES} no-clip border padding content text`),
  'mask-composite': words('add subtract intersect exclude'),
  'mask-image': words('none'),
  'mask-mode': words('alpha luminance match-source'),
  'mask-origin': words(`${BOXES} ${SHAPES} border padding content`),
  'mask-repeat': words(REPEATED),
  overflow: words('visible hidden clip scroll auto overlay'),
  'overscroll-behavior': words(OVERSCROLLED),
  'place-content': words(`${ALIGNED} ${SPACED} left right`),
  'place-items': words(`${ALIGNED} ${SELF} left right legacy`),
  'place-self': words(`auto ${ALIGNED} ${SELF} left right`),
  'scroll-snap-align': words('none start end center'),
  'scroll-snap-type': words('none x y block inline both mandatory proximity'),
  'scrollbar-gutter': words('auto stable both-edges'),
  'text-decoration-line': words('none underline overline line-through blink spelling-error grammar-error'),
  'text-overflow': words('clip ellipsis'),
  'text-transform': words('none capitalize uppercase lowercase full-width full-size-kana math-auto'),
  'text-wrap': words('wrap nowrap auto balance stable pretty avoid-orphans'),
  'touch-action': words('auto none manipulation pan-x pan-y pan-left pan-right pan-up pan-down pinch-zoom'),
  transform: words('none'),
  'transition-behavior': words('normal allow-discrete'),
  'transition-timing-function': words(EASED),
  'white-space': words(
    'normal nowrap wrap pre pre-line pre-wrap break-spaces preserve preserve-breaks preserve-spaces collapse discard',
  ),
})

const AMOUNT = '\\d*\\.?\\d+(?:e[+-]?\\d+)?'
const TIME = new RegExp(`^[+-]?${AMOUNT}m?s$`)
const LASTING = new RegExp(`^\\+?${AMOUNT}m?s$`)
const ANGLE = new RegExp(`^[+-]?${AMOUNT}(deg|grad|rad|turn)$|^[+-]?0$`)
const NUMBER = new RegExp(`^[+-]?${AMOUNT}$`)
const SHARE = new RegExp(`^[+-]?${AMOUNT}%?$`)

/** Properties whose values are amounts of another kind than lengths, each with the words that it accepts. */
export const AMOUNTS = table<{ words: ReadonlySet<string>; amount: RegExp; most: number }>({
  '-webkit-line-clamp': { words: words('none'), amount: /^\+?0*[1-9]\d*$/, most: 1 },
  'animation-delay': { words: words(''), amount: TIME, most: Number.POSITIVE_INFINITY },
  'animation-duration': { words: words('auto'), amount: LASTING, most: Number.POSITIVE_INFINITY },
  'animation-iteration-count': {
    words: words('infinite'),
    amount: /^(\+?\d*\.?\d+(?:e[+-]?\d+)?|-0)$/,
    most: Number.POSITIVE_INFINITY,
  },
  'aspect-ratio': { words: words('auto /'), amount: NUMBER, most: 4 },
  'column-count': { words: words('auto'), amount: /^\+?\d+$/, most: 1 },
  'font-style': { words: words('normal italic oblique'), amount: ANGLE, most: 2 },
  'font-stretch': {
    words: words(
      `normal condensed expanded extra-condensed extra-expanded semi-condensed semi-expanded ultra-condensed
      ultra-expanded`,
    ),
    amount: /^\+?\d*\.?\d+(?:e[+-]?\d+)?%$/,
    most: 1,
  },
  scale: { words: words('none'), amount: SHARE, most: 3 },
  'tab-size': { words: words(''), amount: new RegExp(`^\\+?${AMOUNT}(?:[a-z]+)?$`), most: 1 },
  'transition-delay': { words: words(''), amount: TIME, most: Number.POSITIVE_INFINITY },
  'transition-duration': { words: words(''), amount: LASTING, most: Number.POSITIVE_INFINITY },
})

/** Properties whose value is `none` or a list of shadows, each with at least two lengths. */
export const SHADOWS = /^(box|text)-shadow$/
