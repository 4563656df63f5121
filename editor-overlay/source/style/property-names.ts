/** The CSS properties that React's types allow in `style`. */

import { refuse } from '../draft.ts'
import { words } from '../html/html.ts'
import { nearestName } from '../html/nearest-name.ts'
import type { Refusal } from '../types.ts'
import { choicesInstead } from './property-choices.ts'

/** Vendor-prefixed names, which aren't checked. */
const OF_A_BROWSER = /^(Khtml|Moz|O|Webkit|ms)[A-Z]/

const PROPERTIES = words(
  `accentColor alignContent alignItems alignSelf alignTracks alignmentBaseline all anchorName anchorScope
  animation animationComposition animationDelay animationDirection animationDuration animationFillMode
  animationIterationCount animationName animationPlayState animationRange animationRangeEnd animationRangeStart
  animationTimeline animationTimingFunction animationTrigger appearance aspectRatio backdropFilter
  backfaceVisibility background backgroundAttachment backgroundBlendMode backgroundClip backgroundColor
  backgroundImage backgroundOrigin backgroundPosition backgroundPositionX backgroundPositionY backgroundRepeat
  backgroundSize baselineShift baselineSource blockSize border borderBlock borderBlockColor borderBlockEnd
  borderBlockEndColor borderBlockEndStyle borderBlockEndWidth borderBlockStart borderBlockStartColor
  borderBlockStartStyle borderBlockStartWidth borderBlockStyle borderBlockWidth borderBottom borderBottomColor
  borderBottomLeftRadius borderBottomRightRadius borderBottomStyle borderBottomWidth borderCollapse borderColor
  borderEndEndRadius borderEndStartRadius borderImage borderImageOutset borderImageRepeat borderImageSlice
  borderImageSource borderImageWidth borderInline borderInlineColor borderInlineEnd borderInlineEndColor
  borderInlineEndStyle borderInlineEndWidth borderInlineStart borderInlineStartColor borderInlineStartStyle
  borderInlineStartWidth borderInlineStyle borderInlineWidth borderLeft borderLeftColor borderLeftStyle
  borderLeftWidth borderRadius borderRight borderRightColor borderRightStyle borderRightWidth borderShape
  borderSpacing borderStartEndRadius borderStartStartRadius borderStyle borderTop borderTopColor
  borderTopLeftRadius borderTopRightRadius borderTopStyle borderTopWidth borderWidth bottom boxAlign
  boxDecorationBreak boxDirection boxFlex boxFlexGroup boxLines boxOrdinalGroup boxOrient boxPack boxShadow
  boxSizing breakAfter breakBefore breakInside captionSide caret caretAnimation caretColor caretShape clear clip
  clipPath clipRule color colorAdjust colorInterpolation colorInterpolationFilters colorRendering colorScheme
  columnCount columnFill columnGap columnHeight columnRule columnRuleColor columnRuleStyle columnRuleWidth
  columnSpan columnWidth columnWrap columns contain containIntrinsicBlockSize containIntrinsicHeight
  containIntrinsicInlineSize containIntrinsicSize containIntrinsicWidth container containerName containerType
  content contentVisibility cornerBlockEndShape cornerBlockStartShape cornerBottomLeftShape
  cornerBottomRightShape cornerBottomShape cornerEndEndShape cornerEndStartShape cornerInlineEndShape
  cornerInlineStartShape cornerLeftShape cornerRightShape cornerShape cornerStartEndShape cornerStartStartShape
  cornerTopLeftShape cornerTopRightShape cornerTopShape counterIncrement counterReset counterSet cursor cx cy d
  direction display dominantBaseline dynamicRangeLimit emptyCells fieldSizing fill fillOpacity fillRule filter
  flex flexBasis flexDirection flexFlow flexGrow flexLineCount flexShrink flexWrap float floodColor floodOpacity
  font fontFamily fontFeatureSettings fontKerning fontLanguageOverride fontOpticalSizing fontPalette fontSize
  fontSizeAdjust fontSmooth fontStretch fontStyle fontSynthesis fontSynthesisPosition fontSynthesisSmallCaps
  fontSynthesisStyle fontSynthesisWeight fontVariant fontVariantAlternates fontVariantCaps fontVariantEastAsian
  fontVariantEmoji fontVariantLigatures fontVariantNumeric fontVariantPosition fontVariationSettings fontWeight
  fontWidth forcedColorAdjust frameSizing gap glyphOrientationVertical grid gridArea gridAutoColumns
  gridAutoFlow gridAutoRows gridColumn gridColumnEnd gridColumnGap gridColumnStart gridGap gridRow gridRowEnd
  gridRowGap gridRowStart gridTemplate gridTemplateAreas gridTemplateColumns gridTemplateRows hangingPunctuation
  height hyphenateCharacter hyphenateLimitChars hyphens imageOrientation imageRendering imageResolution imeMode
  initialLetter initialLetterAlign inlineSize inset insetArea insetBlock insetBlockEnd insetBlockStart
  insetInline insetInlineEnd insetInlineStart interactivity interestDelay interestDelayEnd interestDelayStart
  interpolateSize isolation justifyContent justifyItems justifySelf justifyTracks left letterSpacing
  lightingColor lineBreak lineClamp lineHeight lineHeightStep linkParameters listStyle listStyleImage
  listStylePosition listStyleType margin marginBlock marginBlockEnd marginBlockStart marginBottom marginInline
  marginInlineEnd marginInlineStart marginLeft marginRight marginTop marginTrim marker markerEnd markerMid
  markerStart mask maskBorder maskBorderMode maskBorderOutset maskBorderRepeat maskBorderSlice maskBorderSource
  maskBorderWidth maskClip maskComposite maskImage maskMode maskOrigin maskPosition maskRepeat maskSize maskType
  masonryAutoFlow mathDepth mathShift mathStyle maxBlockSize maxHeight maxInlineSize maxLines maxWidth
  minBlockSize minHeight minInlineSize minWidth mixBlendMode motion motionDistance motionPath motionRotation
  objectFit objectPosition objectViewBox offset offsetAnchor offsetBlock offsetBlockEnd offsetBlockStart
  offsetDistance offsetInline offsetInlineEnd offsetInlineStart offsetPath offsetPosition offsetRotate
  offsetRotation opacity order orphans outline outlineColor outlineOffset outlineStyle outlineWidth overflow
  overflowAnchor overflowBlock overflowClipBox overflowClipMargin overflowInline overflowWrap overflowX
  overflowY overlay overscrollBehavior overscrollBehaviorBlock overscrollBehaviorInline overscrollBehaviorX
  overscrollBehaviorY padding paddingBlock paddingBlockEnd paddingBlockStart paddingBottom paddingInline
  paddingInlineEnd paddingInlineStart paddingLeft paddingRight paddingTop page pageBreakAfter pageBreakBefore
  pageBreakInside paintOrder pathLength perspective perspectiveOrigin placeContent placeItems placeSelf
  pointerEvents position positionAnchor positionArea positionTry positionTryFallbacks positionTryOptions
  positionTryOrder positionVisibility printColorAdjust quotes r readingFlow readingOrder resize right rotate
  rowGap rubyAlign rubyMerge rubyOverhang rubyPosition rx ry scale scrollAxisLock scrollBehavior
  scrollInitialTarget scrollMargin scrollMarginBlock scrollMarginBlockEnd scrollMarginBlockStart
  scrollMarginBottom scrollMarginInline scrollMarginInlineEnd scrollMarginInlineStart scrollMarginLeft
  scrollMarginRight scrollMarginTop scrollMarkerGroup scrollPadding scrollPaddingBlock scrollPaddingBlockEnd
  scrollPaddingBlockStart scrollPaddingBottom scrollPaddingInline scrollPaddingInlineEnd
  scrollPaddingInlineStart scrollPaddingLeft scrollPaddingRight scrollPaddingTop scrollSnapAlign
  scrollSnapCoordinate scrollSnapDestination scrollSnapMargin scrollSnapMarginBottom scrollSnapMarginLeft
  scrollSnapMarginRight scrollSnapMarginTop scrollSnapPointsX scrollSnapPointsY scrollSnapStop scrollSnapType
  scrollSnapTypeX scrollSnapTypeY scrollTargetGroup scrollTimeline scrollTimelineAxis scrollTimelineName
  scrollbarColor scrollbarGutter scrollbarWidth shapeImageThreshold shapeMargin shapeOutside shapeRendering
  speakAs stopColor stopOpacity stroke strokeColor strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin
  strokeMiterlimit strokeOpacity strokeWidth tabSize tableLayout textAlign textAlignLast textAnchor
  textAutospace textBox textBoxEdge textBoxTrim textCombineUpright textDecoration textDecorationColor
  textDecorationInset textDecorationLine textDecorationSkip textDecorationSkipInk textDecorationStyle
  textDecorationThickness textEmphasis textEmphasisColor textEmphasisPosition textEmphasisStyle textFit
  textIndent textJustify textOrientation textOverflow textRendering textShadow textSizeAdjust textSpacingTrim
  textTransform textUnderlineOffset textUnderlinePosition textWrap textWrapMode textWrapStyle timelineScope
  timelineTrigger timelineTriggerActivationRange timelineTriggerActivationRangeEnd
  timelineTriggerActivationRangeStart timelineTriggerActiveRange timelineTriggerActiveRangeEnd
  timelineTriggerActiveRangeStart timelineTriggerName timelineTriggerSource top touchAction transform
  transformBox transformOrigin transformStyle transition transitionBehavior transitionDelay transitionDuration
  transitionProperty transitionTimingFunction translate triggerScope unicodeBidi userSelect vectorEffect
  verticalAlign viewTimeline viewTimelineAxis viewTimelineInset viewTimelineName viewTransitionClass
  viewTransitionName viewTransitionScope visibility whiteSpace whiteSpaceCollapse widows width willChange
  windowDrag wordBreak wordSpacing wordWrap writingMode x y zIndex zoom`,
)

/** Whether CSS has the property, spelled as React does. */
export const isProperty = (name: string): boolean => PROPERTIES.has(name)

/** Refuses an unknown CSS property, naming the nearest known one, or a value that the property doesn't accept. */
export function checkStyle(name: string, value: unknown): Refusal | null {
  if (!isProperty(name) && !OF_A_BROWSER.test(name)) {
    const meant = nearestName(name, PROPERTIES)
    return refuse(
      'bad-value',
      `“${name}” isn’t a CSS property.`,
      meant === null ? 'Choose a property of CSS.' : `Use ${meant} instead.`,
    )
  }
  const choices = choicesInstead(name, value)
  return choices
    ? refuse('bad-value', `${name} can’t be “${value}”.`, `Choose one of ${choices.join(', ')}.`)
    : null
}
