/**
 * Property names of the helper's own objects, which the bundle shortens. A name that is on the wire, in the page or in a
 * React record must not be here.
 */
export const OWN_NAMES: readonly string[] = `
  above afterBuild allowOpener allowedOrigins analytics ancestors answerHtml applyDrag applyDrive applySelect
  attach bar borderPx bottomMost bottomPx boxes branch build buildWith byClass canEditText cancelPending
  childrenOf componentElements componentNames components composedWith compounds ctrl dash
  deferred diagnostics dirty documentOf domChildren domParent dragStep drawDrop drive driveStep dropIndicator
  dropRules dynamicTextKey earlier effects elementKeyOf elementsOf elementsOfKey evals except firstRequestAt
  fontPx forClasses forced forgetMoves forgetPageWrite hasDynamicText hasNavigatedAway hasOwnSource hasSize
  hasTraces heightPx hostFrame hovered htmlOf htmlOrNone instanceNames invalidate isButtonHeld isDragging
  isEditing isEmpty isFlushing isKnownId isLast isOnButton isOpening isOwn isPageSpace isPending
  isPortalOfStoryboard isReload isRoot isStopped isStoryboardId isStoryboardKey isStyle isTemporary isValid
  kept kids lastStamp lastText latestBuild leave linked listenToPointer listenToRest literals lookupIndex
  makeId markDirty markSaved maxPx mouse moveTimer moved multi nextMove nodeOf notify notifyHref
  notifyMultiple notifySelected nowMs onBuilt onConnect onEditText onError onMessage onStateAndProps
  originalUrl outlinePx owns paddingPx paint parentKey passes passesEvents pendingClasses perform pool post
  pressOn prevent previous process radiusPx raise recordAttribute recordMoves redact refreshAfterReload
  refreshSoon reloaded render reread revision ruleNames rulesFor run scene scopeOf segment selectStep
  sendMove sentHtml setCursor setFlushing setForced setLookups setRules sheetRules sheets sinceNow slices
  specificity staleClasses stamp stopping successful suppress textButton textKeyAt timer transientClasses
  translateXPercent tree treeChanged unsaved updates used watch widthPx writes xPercent yPercent
`
  .trim()
  .split(/\s+/)
