/** Words that aren't colors of CSS, which would be written as classes without an effect. */
import { words } from '../html/html.ts'

/** The named colors of CSS; each `gray` may also be spelled with an e. */
export const COLOR_NAMES = words(
  `aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
  burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
  darkgoldenrod darkgray darkgreen darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred
  darksalmon darkseagreen darkslateblue darkslategray darkturquoise darkviolet deeppink deepskyblue
  dimgray dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray
  green greenyellow honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen
  lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightpink
  lightsalmon lightseagreen lightskyblue lightslategray lightsteelblue lightyellow lime limegreen linen
  magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue
  mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
  navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
  palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown
  royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray
  snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow
  yellowgreen`,
)

/** The colors of the system, former ones included. */
const SYSTEM = words(
  `accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field
  fieldtext graytext highlight highlighttext linktext mark marktext selecteditem selecteditemtext
  visitedtext activeborder activecaption appworkspace background buttonhighlight buttonshadow captiontext
  inactiveborder inactivecaption inactivecaptiontext infobackground infotext menu menutext scrollbar
  threeddarkshadow threedface threedhighlight threedlightshadow threedshadow window windowframe windowtext`,
)

const KEYWORDS = words('currentcolor inherit initial revert revert-layer revert-rule transparent unset')
const OF_PROPERTY: Readonly<Record<string, ReadonlySet<string>>> = {
  'accent-color': words('auto'),
  'caret-color': words('auto'),
  'outline-color': words('auto invert'),
  'scrollbar-color': words('auto'),
  fill: words('none context-fill context-stroke'),
  stroke: words('none context-fill context-stroke'),
}

/** How many colors a property takes; those of a box take one for each side. */
const COLORS = /^(.*-)?color$|^(fill|stroke)$/
const SEVERAL = /^(border(-inline|-block)?|(.*-)?rule|scrollbar)-color$/

/** Returns the first word of a value that isn't a color; `null` for one with a function, such as `rgb(…)` or `var(…)`. */
export function noColorIn(property: string, value: string): string | null {
  if (!COLORS.test(property) || value.includes('(')) return null
  const separator = /rule-color$/.test(property) ? /\s*,\s*/ : /\s+/
  const parts = SEVERAL.test(property) ? value.split(separator) : [value]
  return parts.find((part) => !isColor(property, part.toLowerCase())) ?? null
}

/** Whether a word is a color of CSS, by name or as `#rgb`. */
export const isColorWord = (word: string): boolean => isColor('color', word)

function isColor(property: string, word: string): boolean {
  // A word of one browser.
  if (/^-[a-z]/.test(word)) return true
  if (word.startsWith('#')) return /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(word)
  const name = word.replace(/gr[ae]y/, 'gray')
  return [COLOR_NAMES, SYSTEM, KEYWORDS, OF_PROPERTY[property]].some((known) => known?.has(name))
}
