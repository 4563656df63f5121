/**
 * Property names of the helper's own objects, which the bundle shortens. A name that is on the wire, in the page or in a
 * React record must not be here.
 */
export const OWN_NAMES: readonly string[] = `
  above addLookups adopt afterBuild aiContext allowedOrigins allowOpener analytics ancestors anchor answerHtml applyChangeItem
  applyDrag applySelect around attach bar begin borderPx box boxes branch build builds
  buildWith byClass cancelPending canEditText captureElement caret check childrenOf classText componentElements
  componentNames components composedWith compound compounds conditions counter counts dash deferred deps
  diagnostics dirty documentOf domChildren domParent dragStep drawn driving drop dropIndicator
  dropRules dynamicTextKey earlier editing effects elementsOf elementsOfKey end enqueue evals exact except finish
  firstRequestAt flags fontPx forced forClasses forgetMoves forgetPageWrite frames handlers hasDrawn hasDynamicText
  hasNavigatedAway hasOwnSource hasTraces hostFrame hosts hover hovered htmlOf inline inspector instance
  invalidate isComponentTop isDragging isDriving isEditing isEnabled isFlushing isForwardRef isKnownId isLast isOnButton
  isOpening isOwn isPageSpace isPending isPortalOfStoryboard isReload isRendered isRoot isSkipped isStopped isStoryboardId
  isStoryboardKey isTemporary isText isValid kept kids labels lastStamp lastText lateNames latestBuild layer layout
  lend linked literals live lookupIndex main makeId mark markDirty markSaved measure metadata mouse ms
  multi nearestKey nodeOf nodes notify notifyHref notifyMultiple notifySelected offset onBuilt onConnect
  onError onMessage onStateAndProps order originalUrl outlinePx owns paint parentBox parentKey passesEvents pause
  pendingClasses perform place pool post pressOn prevent previous process project raise raw reader recordAttribute
  recordMoves redact redraw refreshRendered refreshSoon release rename reloaded report reported reports reread restore ruleNames rulesFor
  run savedComponentFilename scale scene scopeOf segment selected selectState selectStep send sendMove sendsTexts
  sentHtml session setCursor setDriving setFlushing setForced setLookups setRules setSelection sheetRules sheets showCursor sinceNow slices
  specificity staleClasses stamp start states step stop stopping styleInspector successful textButton textKeyAt timer
  token topKey touched transientClasses tree treeChanged treeKey unsaved updates use used view watch widthPx window work write
  writes zoom
`
  .trim()
  .split(/\s+/)
