/** CSS properties for which React's types list the allowed values. */
import { table } from '../../protocol/table.ts'
import { words } from '../html/html.ts'
import { camel } from './properties.ts'

const CHOICES = new Map(
  (
    [
      [
        'alignmentBaseline',
        'baseline alphabetic central ideographic mathematical middle text-after-edge text-before-edge',
      ],
      [
        'appearance',
        `auto button checkbox listbox menulist menulist-button meter none progress-bar radio searchfield
  textarea textfield`,
      ],
      ['backfaceVisibility', 'hidden visible'],
      ['baselineSource', 'auto first last'],
      [
        `borderBlockEndStyle borderBlockStartStyle borderBottomStyle borderInlineEndStyle
  borderInlineStartStyle borderLeftStyle borderRightStyle borderTopStyle columnRuleStyle`,
        'none hidden dashed dotted double groove inset outset ridge solid',
      ],
      ['borderCollapse', 'collapse separate'],
      ['boxAlign', 'stretch center end start baseline'],
      ['boxDecorationBreak', 'clone slice'],
      ['boxDirection', 'normal reverse'],
      ['boxLines', 'multiple single'],
      ['boxOrient', 'horizontal vertical block-axis inline-axis'],
      ['boxPack', 'center end start justify'],
      ['boxSizing', 'border-box content-box'],
      [
        'breakAfter breakBefore',
        'auto all left right always avoid avoid-column avoid-page avoid-region column page recto region verso',
      ],
      ['breakInside', 'auto avoid avoid-column avoid-page avoid-region'],
      ['captionSide', 'bottom top'],
      ['caretAnimation', 'auto manual'],
      ['caretShape', 'auto bar block underscore'],
      ['clear', 'none both left right inline-end inline-start'],
      ['clipRule fillRule', 'evenodd nonzero'],
      ['colorAdjust printColorAdjust', 'economy exact'],
      ['colorInterpolationFilters colorInterpolation', 'auto linearRGB sRGB'],
      ['colorRendering', 'auto optimizeSpeed optimizeQuality'],
      ['columnFill', 'auto balance'],
      ['columnSpan viewTransitionScope', 'none all'],
      ['columnWrap', 'auto nowrap wrap'],
      ['contentVisibility', 'auto hidden visible'],
      ['direction', 'ltr rtl'],
      [
        'dominantBaseline',
        'auto alphabetic central ideographic mathematical middle hanging text-bottom text-top',
      ],
      ['emptyCells', 'hide show'],
      ['fieldSizing', 'fixed content'],
      ['flexDirection', 'column column-reverse row row-reverse'],
      ['float', 'none left right inline-end inline-start'],
      ['fontKerning', 'auto normal none'],
      [
        `fontOpticalSizing fontSynthesisPosition fontSynthesisSmallCaps fontSynthesisStyle
  fontSynthesisWeight overflowAnchor overlay rubyOverhang scrollAxisLock scrollTargetGroup`,
        'auto none',
      ],
      [
        'fontVariantCaps',
        'normal small-caps all-petite-caps all-small-caps petite-caps titling-caps unicase',
      ],
      ['fontVariantEmoji', 'normal text emoji unicode'],
      ['fontVariantPosition', 'normal sub super'],
      ['forcedColorAdjust', 'auto none preserve-parent-color'],
      ['frameSizing', 'auto content-block-size content-height content-inline-size content-width'],
      ['hyphens', 'auto none manual'],
      ['imageRendering', 'auto crisp-edges pixelated smooth'],
      ['imeMode', 'auto normal active disabled inactive'],
      ['initialLetterAlign', 'auto alphabetic ideographic hanging'],
      ['interactivity', 'auto inert'],
      ['interpolateSize', 'allow-keywords numeric-only'],
      ['isolation', 'auto isolate'],
      ['lineBreak', 'auto normal strict anywhere loose'],
      ['listStylePosition', 'inside outside'],
      ['marginTrim', 'none all in-flow'],
      ['maskBorderMode maskType', 'alpha luminance'],
      ['mathShift mathStyle', 'normal compact'],
      [
        'mixBlendMode',
        `color color-burn color-dodge darken difference exclusion hard-light hue lighten luminosity multiply
  normal overlay plus-darker plus-lighter saturation screen soft-light`,
      ],
      ['objectFit', 'none contain cover fill scale-down'],
      ['outlineStyle', 'auto none dashed dotted double groove inset outset ridge solid'],
      ['overflowBlock overflowInline', 'auto hidden visible scroll clip'],
      ['overflowClipBox', 'content-box padding-box'],
      ['overflowWrap', 'normal anywhere break-word'],
      ['overflowX overflowY', 'auto hidden visible scroll overlay clip'],
      [
        'overscrollBehaviorBlock overscrollBehaviorInline overscrollBehaviorX overscrollBehaviorY',
        'auto none contain',
      ],
      ['pageBreakAfter pageBreakBefore', 'auto left right always avoid recto verso'],
      ['pageBreakInside', 'auto avoid'],
      ['pointerEvents', 'auto none all visible fill stroke painted visibleFill visiblePainted visibleStroke'],
      ['position', 'fixed absolute relative static sticky'],
      ['positionTryOrder', 'normal most-block-size most-height most-inline-size most-width'],
      ['readingFlow', 'normal flex-flow flex-visual grid-columns grid-order grid-rows source-order'],
      ['resize', 'none both block inline horizontal vertical'],
      ['rubyAlign', 'space-around space-between center start'],
      ['rubyMerge', 'auto collapse separate'],
      ['scrollBehavior', 'auto smooth'],
      ['scrollInitialTarget', 'none nearest'],
      ['scrollMarkerGroup', 'none after before'],
      ['scrollSnapStop', 'normal always'],
      ['scrollSnapTypeX scrollSnapTypeY', 'none mandatory proximity'],
      ['scrollbarWidth', 'auto none thin'],
      ['shapeRendering', 'auto crispEdges geometricPrecision optimizeSpeed'],
      ['strokeLinecap', 'round square butt'],
      ['strokeLinejoin', 'round bevel arcs miter miter-clip'],
      ['tableLayout', 'auto fixed'],
      ['textAlign', 'center end start left right match-parent justify'],
      ['textAlignLast', 'auto center end start left right justify'],
      ['textAnchor', 'end start middle'],
      ['textBoxTrim', 'none trim-both trim-end trim-start'],
      ['textDecorationSkipInk', 'auto none all'],
      ['textDecorationStyle', 'dashed dotted double solid wavy'],
      ['textJustify', 'auto none inter-character distribute inter-word'],
      ['textOrientation', 'mixed sideways sideways-right upright'],
      ['textRendering', 'auto geometricPrecision optimizeSpeed optimizeLegibility'],
      ['textSpacingTrim', 'normal trim-start space-all space-first'],
      ['textWrapMode', 'nowrap wrap'],
      ['textWrapStyle', 'auto balance stable pretty'],
      ['transformBox', 'border-box content-box fill-box stroke-box view-box'],
      ['transformStyle', 'flat preserve-3d'],
      ['unicodeBidi', 'normal isolate bidi-override embed isolate-override plaintext'],
      ['userSelect', 'auto none all text'],
      ['vectorEffect', 'none fixed-position non-rotation non-scaling-size non-scaling-stroke'],
      ['visibility', 'hidden visible collapse'],
      ['whiteSpaceCollapse', 'collapse break-spaces preserve preserve-breaks preserve-spaces'],
      ['windowDrag', 'none move'],
      ['wordBreak', 'normal break-word auto-phrase break-all keep-all'],
      ['wordWrap', 'normal break-word'],
      ['writingMode', 'horizontal-tb sideways-lr sideways-rl vertical-lr vertical-rl'],
    ] as const
  ).flatMap(([names, choices]) => names.split(/\s+/).map((name) => [name, choices.split(/\s+/)] as const)),
)

/** Values and properties that browsers accept and React's types don't list. */
const BEYOND = table<ReadonlySet<string>>({
  alignmentBaseline: words('auto hanging'),
  appearance: words('slider-vertical'),
  dominantBaseline: words('reset-size text-after-edge text-before-edge'),
  overflowAnchor: words('visible'),
  overflowBlock: words('overlay'),
  overflowInline: words('overlay'),
  pointerEvents: words('bounding-box'),
  resize: words('auto'),
  wordWrap: words('anywhere'),
  writingMode: words('lr lr-tb rl rl-tb tb tb-rl'),
})
const NEW_PROPERTIES =
  /^(appRegion|bufferedRendering|speak|viewTransitionGroup|((column|row)R|r)ule((Break|Color|Inset|Overlap|Style|VisibilityItems|Width).*)?)$/
const LINES = /^[a-z]+(\s*,\s*[a-z]+)+$/

const OF_ALL = /^(-[a-z]|inherit$|initial$|revert(-layer)?$|unset$)/

/** Whether browsers accept the property with this value, though a typed style object doesn't. */
export function isBeyondTypes(property: string, value: string): boolean {
  if (NEW_PROPERTIES.test(property) && (!CHOICES.has(property) || LINES.test(value))) return true
  return value === 'revert-rule' || BEYOND[property]?.has(value) === true
}

/** Returns a keyword as the list of the property spells it, because CSS ignores its case and types don't. */
export function asListed(property: string, value: string): string {
  const small = value.toLowerCase()
  const choices = CHOICES.get(property)
  const listed = choices?.find((choice) => choice.toLowerCase() === small)
  return listed ?? (OF_ALL.test(small) || BEYOND[property]?.has(small) ? small : value)
}

/** Returns the choices of a property that doesn't accept the value; `null` if it does, or has no list of choices. */
export function choicesInstead(property: string, value: unknown): readonly string[] | null {
  const choices = CHOICES.get(property)
  const isTaken = !choices || (typeof value === 'string' && (choices.includes(value) || OF_ALL.test(value)))
  return isTaken ? null : choices
}

/** Whether the value of a property is always one word of a list. */
export const isOneWord = (property: string): boolean => CHOICES.has(camel(property))
