/** What each callable function of the wire does. Names and arguments come from the protocol's table. */
import { catalogueOf } from '../core/scopes.ts'
import { mark } from '../dom/instant/context.ts'
import { cleanAfterReload, startFlush } from '../dom/instant/reload.ts'
import { hydrationStatus } from '../dom/page-state.ts'
import type { Stop } from '../dom/slices.ts'
import type { Handlers } from '../protocol/functions.ts'
import { hasOnlyIdCharacters } from '../protocol/ids.ts'
import { EMPTY_LOOKUPS, type Lookups, mergeLookups } from '../protocol/lookups.ts'
import { CLASSES } from '../protocol/marks.ts'
import { askedFor } from '../tools/drag.ts'
import { applyChangeItem, moveAmongSiblings, updateCodebaseIds } from './changes.ts'
import type { Desk } from './desk.ts'
import { parentLayout } from './drag-facts.ts'
import { type Input, listenToPage } from './input.ts'
import type { Rebuild } from './rebuild.ts'
import type { StylePanel } from './styles.ts'

/** Built so far; a call to any other name is answered like an unknown one. */
export type BuiltHandlers = Omit<Handlers, 'captureComponentPreview'>

export type Session = { handlers: BuiltHandlers; reloaded(): void; tellHref(): void; stop: Stop }

export function openSession(desk: Desk, rebuild: Rebuild, styles: StylePanel): Session {
  const { parts } = desk
  const { window, document, tree, post, instant } = parts
  let lookups: Lookups = EMPTY_LOOKUPS
  let originalUrl: string | undefined
  let href: string | null = null
  let isFlushing = false
  let superfluous: string[] = []
  let input: Input | null = null

  const takeLookups = (next: Lookups) => {
    tree.catalogue = catalogueOf(next)
  }

  function tellHref() {
    const now = window.location.href
    tree.storyboard.hasNavigatedAway = Boolean(originalUrl && !now.includes(originalUrl))
    if (now === href) return
    href = now
    post({ id: 'LATEST_HREF', href: now })
  }

  function reset() {
    desk.textStep({ type: 'cancel' })
    desk.dragStep({ type: 'drop' })
    desk.selectStep({ type: 'cancel' })
    desk.drop = null
  }

  function drawDiv(parentId: string, index: number, size: { width: string; height: string }): boolean {
    const existing = [...document.getElementsByClassName(CLASSES.instantDiv)]
    const resize = (div: HTMLElement) => {
      div.style.setProperty('width', size.width)
      div.style.setProperty('height', size.height)
    }
    for (const div of existing) if (div instanceof HTMLElement) resize(div)
    if (existing.length > 0) return false
    const found =
      hasOnlyIdCharacters(parentId) && parentId ? [...document.getElementsByClassName(parentId)] : []
    for (const parent of found.length > 0 ? found : [document.body]) {
      const div = document.createElement('div')
      div.className = CLASSES.instantDiv
      mark(div, 'deleteAfterInstantUpdate', 'deleteAfterRefresh', 'instantUpdate')
      resize(div)
      parent.insertBefore(div, parent.children[index] ?? null)
    }
    return true
  }

  const handlers: BuiltHandlers = {
    async initProject(storyboardId, elements, scopes, _component, options, type, savedFile, url) {
      reset()
      desk.storyboardId = storyboardId
      lookups = { elements, scopes }
      originalUrl = url ?? originalUrl
      const id = /^[0-9A-Za-z_-]*$/.test(storyboardId ?? '') ? (storyboardId ?? 'null') : 'null'
      const storyboard = {
        id,
        type: type ?? 'APPLICATION',
        savedComponentFilename: savedFile,
        hasNavigatedAway: false,
      }
      tree.storyboard = storyboard
      takeLookups(lookups)
      input ??= listenToPage(desk)
      desk.driveStep({ type: options?.driveModeEnabled ? 'enable' : 'disable' })
      desk.aiContext = options?.aiContextSelection ?? false
      desk.frames.redraw()
      href = null
      tree.storyboard.hasNavigatedAway = Boolean(url && !window.location.href.includes(url))
      await rebuild.build()
      tellHref()
    },
    enableDriveMode: () => desk.driveStep({ type: 'enable' }),
    disableDriveMode: () => desk.driveStep({ type: 'disable' }),
    setNewLookups(elements, scopes) {
      lookups = mergeLookups(lookups, { elements, scopes })
      takeLookups(lookups)
    },
    setHoveredElement(key) {
      if (desk.drive.at === 'editing') desk.selectStep({ type: 'set-hover', key })
    },
    setSelectedElement: (key) => desk.selectStep({ type: 'set-selected', key: key || null }),
    setMultiselectedElementKeys: (keys) => desk.selectStep({ type: 'set-multiple', keys }),
    processRulesForSelectedElement(lookup, key) {
      if (lookup && key) styles.process(lookup, key)
    },
    setModifiersForSelectedElement: (modifiers, key) => styles.force(modifiers, key),
    getCssEvals(key) {
      if (key) styles.evals(key)
    },
    ruleMatchesElement: (id, rule, key) => styles.matches(id, rule, key),
    getElementClassList(key) {
      if (key) styles.classes(key)
    },
    applyChangeItemToDocument: (item) => applyChangeItem(desk, rebuild, item),
    async updateCodebaseIds(ids, elements, scopes) {
      if (elements || scopes)
        takeLookups({ elements: elements ?? lookups.elements, scopes: scopes ?? lookups.scopes })
      await updateCodebaseIds(desk, rebuild, ids)
      takeLookups(lookups)
    },
    dispatchEvent(name, init) {
      document.dispatchEvent(new CustomEvent(name, init))
    },
    updateOutlines: () => desk.frames.redraw(),
    goBack() {
      if (document.referrer !== '') window.history.back()
    },
    goForward: () => window.history.forward(),
    refresh: () => window.location.reload(),
    syntheticMouseOver({ x, y }, staysInSelected, bottomMost) {
      const found = document.elementFromPoint(x, y)
      const [own] = desk.selected ? desk.elementsOf(desk.selected) : []
      const isInside = Boolean(staysInSelected && own && found && own.contains(found))
      const none = { shift: false, ctrl: false, meta: false, alt: false }
      if (!found) desk.selectStep({ type: 'hover-end' })
      else if (isInside && own) input?.hover(own, none)
      else input?.hover(found, { ...none, bottomMost })
    },
    syntheticMouseMove({ clientX, clientY, buttons }) {
      const point = { clientX, clientY, pageX: clientX + window.scrollX, pageY: clientY + window.scrollY }
      input?.move(point, Boolean(buttons))
    },
    syntheticMouseUp: () => input?.release(),
    clearHoveredOutlines: () => desk.selectStep({ type: 'hover-end' }),
    setZoomPerc(zoom) {
      if (zoom <= 0) return
      desk.zoom = zoom
      desk.frames.redraw()
    },
    setAiContext(isOn) {
      desk.aiContext = isOn
      desk.frames.redraw()
    },
    tempMoveElement: (key, index) => moveAmongSiblings(desk, rebuild, key, index),
    async tempAddDiv(parentId, index, width, height) {
      const size = { width: `${width}px`, height: `${height}px` }
      if (desk.write(() => drawDiv(parentId, index, size))) await rebuild.refresh()
      desk.frames.redraw()
    },
    tempMoveToNewParent(width, height, left, top, parentKey, isClearing) {
      const isWhole = width !== undefined && height !== undefined && left !== undefined && top !== undefined
      desk.drop = isClearing || !isWhole ? null : { box: { left, top, width, height }, parentKey }
      desk.frames.redraw()
    },
    checkIfHydrationError() {
      post({ id: 'LATEST_HYDRATION_ERROR_STATUS', ...hydrationStatus(document, parts.flags.vite) })
    },
    triggerDragStart() {
      if (desk.selected)
        desk.dragStep({ type: 'start', context: askedFor(parentLayout(desk, desk.selected)) })
    },
    triggerDragCancel: () => desk.dragStep({ type: 'cancel' }),
    setIsFlushing(flushing) {
      if (flushing && !isFlushing) superfluous = desk.write(() => startFlush(instant))
      isFlushing = flushing
    },
  }

  return {
    handlers,
    tellHref,
    reloaded() {
      desk.write(() => cleanAfterReload(instant, superfluous))
      superfluous = []
    },
    stop: () => input?.stop(),
  }
}
