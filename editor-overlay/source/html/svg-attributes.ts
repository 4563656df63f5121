/** The attributes of SVG elements, in React's spelling. */
import { words } from './html.ts'

/** React's types share them among all SVG elements; those on the last line belong to React and styling libraries. */
export const SVG_ATTRIBUTES: ReadonlySet<string> = words(
  `accentHeight accumulate additive alignmentBaseline allowReorder alphabetic amplitude arabicForm ascent
  attributeName attributeType autoReverse azimuth baseFrequency baseProfile baselineShift bbox begin bias by
  calcMode capHeight className clip clipPath clipPathUnits clipRule color colorInterpolation
  colorInterpolationFilters colorProfile colorRendering contentScriptType contentStyleType crossOrigin cursor cx
  cy d decelerate descent diffuseConstant direction display divisor dominantBaseline dur dx dy edgeMode
  elevation enableBackground end exponent externalResourcesRequired fill fillOpacity fillRule filter filterRes
  filterUnits floodColor floodOpacity focusable fontFamily fontSize fontSizeAdjust fontStretch fontStyle
  fontVariant fontWeight format fr from fx fy g1 g2 glyphName glyphOrientationHorizontal
  glyphOrientationVertical glyphRef gradientTransform gradientUnits hanging height horizAdvX horizOriginX href
  id ideographic imageRendering in in2 intercept k k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning keyPoints
  keySplines keyTimes lang lengthAdjust letterSpacing lightingColor limitingConeAngle local markerEnd
  markerHeight markerMid markerStart markerUnits markerWidth mask maskContentUnits maskUnits mathematical max
  media method min mode name nonce numOctaves offset opacity operator order orient orientation origin overflow
  overlinePosition overlineThickness paintOrder panose1 part path pathLength patternContentUnits
  patternTransform patternUnits pointerEvents points pointsAtX pointsAtY pointsAtZ preserveAlpha
  preserveAspectRatio primitiveUnits r radius refX refY renderingIntent repeatCount repeatDur requiredExtensions
  requiredFeatures restart result role rotate rx ry scale seed shapeRendering slope slot spacing
  specularConstant specularExponent speed spreadMethod startOffset stdDeviation stemh stemv stitchTiles
  stopColor stopOpacity strikethroughPosition strikethroughThickness string stroke strokeDasharray
  strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth style
  suppressHydrationWarning surfaceScale systemLanguage tabIndex tableValues target targetX targetY textAnchor
  textDecoration textLength textRendering to transform type u1 u2 underlinePosition underlineThickness unicode
  unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical values vectorEffect
  version vertAdvY vertOriginX vertOriginY viewBox viewTarget visibility width widths wordSpacing writingMode x
  x1 x2 xChannelSelector xHeight xlinkActuate xlinkArcrole xlinkHref xlinkRole xlinkShow xlinkTitle xlinkType
  xmlBase xmlLang xmlSpace xmlns xmlnsXlink y y1 y2 yChannelSelector z zoomAndPan
  children css dangerouslySetInnerHTML key ref sx tw`,
)

const BOXES = 'foreignObject filter image mask pattern rect svg symbol use'

/** The attributes that draw a shape, and the elements that have them. */
const OF_SHAPES = new Map(
  Object.entries({
    cx: 'circle ellipse radialGradient',
    cy: 'circle ellipse radialGradient',
    d: 'path',
    height: BOXES,
    points: 'polygon polyline',
    r: 'circle radialGradient',
    rx: 'ellipse rect',
    ry: 'ellipse rect',
    width: BOXES,
    x: `${BOXES} text tspan`,
    x1: 'line linearGradient',
    x2: 'line linearGradient',
    y: `${BOXES} text tspan`,
    y1: 'line linearGradient',
    y2: 'line linearGradient',
  }).map(([name, tags]) => [name, words(tags)]),
)

/** Whether the attribute draws only other shapes than this one. */
export function isOfOtherShape(tag: string, name: string): boolean {
  return OF_SHAPES.get(name)?.has(tag) === false
}
