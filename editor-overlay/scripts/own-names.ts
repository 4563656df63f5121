/**
 * Property names of the helper's own objects, which the bundle shortens. A name that is on the wire, in the page or in a
 * React record must not be here.
 */
export const OWN_NAMES: readonly string[] = `
  above afterBuild aiContext allowOpener allowedOrigins analytics ancestors anchor answerHtml applyDrag applyDrive
  applySelect attach bar begin borderPx bottomMost bottomPx box boxes branch build buildWith builds byClass
  canEditText cancelPending childrenOf componentElements componentNames components composedWith compounds counter ctrl
  dash deferred deps diagnostics dirty documentOf domChildren domParent dragStep drawDrop drawn drive driveStep
  driving dropIndicator dropRules dynamicTextKey earlier editing effects elementKeyOf elementsOf elementsOfKey enqueue
  evals exact except finish firstRequestAt fontPx forClasses forced forgetMoves forgetPageWrite frames hasDrawn
  hasDynamicText hasNavigatedAway hasOwnSource hasSize hasTraces heightPx hostFrame hovered html htmlOf htmlOrNone
  instance instanceNames invalidate isButtonHeld isDragging isEditing isEmpty isEnabled isFlushing isKnownId isLast
  isOnButton isOpening isOwn isPageSpace isPending isPortalOfStoryboard isReload isRoot isStopped isStoryboardId
  isStoryboardKey isStyle isTemporary isValid kept kids labels lastStamp lastText latestBuild leave linked
  listenToPointer listenToRest literals lookupIndex makeId markDirty markSaved maxPx memory metadata mouse moveTimer
  moved multi nextMove nodeOf nodes notify notifyHref notifyMultiple notifySelected nowMs onBuilt onConnect onEditText
  onError onMessage onStateAndProps originalUrl outlinePx owns paddingPx paint parentKey passes passesEvents pause
  pendingClasses perform place pool post pressOn prevent previous process radiusPx raise raw recordAttribute
  recordMoves redact redraw refreshAfterReload refreshSoon reloaded reports reread restore revision ruleNames
  rulesFor run scene scopeOf segment selectStep selected send sendMove sentHtml session setCursor setFlushing
  setForced setLookups setRules sheetRules sheets sinceNow slices specificity staleClasses stamp states stop stopping
  successful suppress textButton textKeyAt timer transientClasses translateXPercent tree treeChanged unsaved updates
  used uuid view watch widthPx work write writes xPercent yPercent
`
  .trim()
  .split(/\s+/)
