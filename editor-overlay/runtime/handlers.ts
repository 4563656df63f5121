/** What each callable function of the wire does. Names and arguments come from the protocol's table. */
import { hydrationStatus } from '../dom/page-state.ts'
import type { Handlers } from '../protocol/functions.ts'
import { askedFor } from '../tools/drag.ts'
import { applyChangeItem, updateCodebaseIds } from './changes.ts'
import type { Desk } from './desk.ts'
import { parentLayout } from './drag-facts.ts'
import { capturePreview } from './preview.ts'
import type { Project } from './project.ts'
import type { Rebuild } from './rebuild.ts'
import type { StylePanel } from './styles.ts'
import { drawDiv, moveAmongSiblings } from './temporary.ts'

export type Session = { desk: Desk; project: Project; rebuild: Rebuild; styles: StylePanel }

export function handlersOf(session: Session): Handlers {
  return {
    ...projectHandlers(session),
    ...selectionHandlers(session.desk),
    ...modeHandlers(session.desk),
    ...styleHandlers(session.styles),
    ...changeHandlers(session),
    ...temporaryHandlers(session),
    ...pageHandlers(session.desk),
    ...pointerHandlers(session),
  }
}

type Some<N extends keyof Handlers> = Pick<Handlers, N>

function projectHandlers({ project }: Session): Some<'initProject' | 'setNewLookups' | 'setIsFlushing'> {
  return {
    initProject: (...args) => project.open(...args),
    setNewLookups: (elements, scopes) => project.mergeLookups({ elements, scopes }),
    setIsFlushing: (isFlushing) => project.setFlushing(isFlushing),
  }
}

function selectionHandlers(
  desk: Desk,
): Some<'setHoveredElement' | 'setSelectedElement' | 'setMultiselectedElementKeys' | 'clearHoveredOutlines'> {
  return {
    setHoveredElement(key) {
      if (desk.drive.at === 'editing') desk.selectStep({ type: 'set-hover', key: key || null })
    },
    setSelectedElement: (key) => desk.selectStep({ type: 'set-selected', key: key || null }),
    setMultiselectedElementKeys: (keys) => desk.selectStep({ type: 'set-multiple', keys }),
    clearHoveredOutlines: () => desk.selectStep({ type: 'hover-end' }),
  }
}

function modeHandlers(
  desk: Desk,
): Some<'enableDriveMode' | 'disableDriveMode' | 'setZoomPerc' | 'setAiContext' | 'updateOutlines'> {
  return {
    enableDriveMode: () => desk.driveStep({ type: 'enable' }),
    disableDriveMode: () => desk.driveStep({ type: 'disable' }),
    setZoomPerc(zoom) {
      if (zoom <= 0) return
      desk.zoom = zoom
      desk.frames.redraw()
    },
    setAiContext(isOn) {
      desk.aiContext = isOn
      desk.frames.redraw()
    },
    updateOutlines: () => desk.frames.redraw(),
  }
}

function styleHandlers(
  styles: StylePanel,
): Some<
  | 'processRulesForSelectedElement'
  | 'setModifiersForSelectedElement'
  | 'getCssEvals'
  | 'ruleMatchesElement'
  | 'getElementClassList'
> {
  return {
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
  }
}

function changeHandlers({
  desk,
  project,
  rebuild,
}: Session): Some<'applyChangeItemToDocument' | 'updateCodebaseIds'> {
  return {
    applyChangeItemToDocument: (item) => applyChangeItem(desk, rebuild, item),
    async updateCodebaseIds(ids, elements, scopes) {
      project.buildWith({ ...(elements && { elements }), ...(scopes && { scopes }) })
      await updateCodebaseIds(desk, rebuild, ids)
      project.buildWith({})
    },
  }
}

function temporaryHandlers({
  desk,
  rebuild,
}: Session): Some<
  'tempMoveElement' | 'tempAddDiv' | 'tempMoveToNewParent' | 'triggerDragStart' | 'triggerDragCancel'
> {
  return {
    tempMoveElement: (key, index) => moveAmongSiblings(desk, rebuild, key, index),
    async tempAddDiv(parentId, index, width, height) {
      const size = { width: `${width}px`, height: `${height}px` }
      if (desk.write(() => drawDiv(desk, parentId, index, size))) await rebuild.refresh()
      desk.frames.redraw()
    },
    tempMoveToNewParent(width, height, left, top, parentKey, isClearing) {
      const isWhole = width !== undefined && height !== undefined && left !== undefined && top !== undefined
      desk.drop = isClearing || !isWhole ? null : { box: { left, top, width, height }, parentKey }
      desk.frames.redraw()
    },
    triggerDragStart() {
      if (desk.selected)
        desk.dragStep({ type: 'start', context: askedFor(parentLayout(desk, desk.selected)) })
    },
    triggerDragCancel: () => desk.dragStep({ type: 'cancel' }),
  }
}

function pageHandlers(
  desk: Desk,
): Some<
  'dispatchEvent' | 'goBack' | 'goForward' | 'refresh' | 'checkIfHydrationError' | 'captureComponentPreview'
> {
  const { window, document, flags, post } = desk.parts
  return {
    dispatchEvent(name, init) {
      document.dispatchEvent(new CustomEvent(name, init))
    },
    goBack() {
      if (document.referrer !== '') window.history.back()
    },
    goForward: () => window.history.forward(),
    refresh: () => window.location.reload(),
    checkIfHydrationError() {
      post({ id: 'LATEST_HYDRATION_ERROR_STATUS', ...hydrationStatus(document, flags.vite) })
    },
    captureComponentPreview: (key, codebaseId) => capturePreview(desk, key, codebaseId),
  }
}

function pointerHandlers({
  desk,
  project,
}: Session): Some<'syntheticMouseOver' | 'syntheticMouseMove' | 'syntheticMouseUp'> {
  const { window, document, isOwn } = desk.parts
  const none = { shift: false, ctrl: false, meta: false, alt: false }
  return {
    syntheticMouseOver({ x, y }, staysInSelected, bottomMost) {
      const found = document.elementsFromPoint(x, y).find((element) => !isOwn(element)) ?? null
      const [own] = desk.selected ? desk.elementsOf(desk.selected) : []
      const isInside = Boolean(staysInSelected && own && found && own.contains(found))
      if (isInside && own) project.input?.hover(own, none)
      else project.input?.hover(found, { ...none, bottomMost })
    },
    syntheticMouseMove({ clientX, clientY, buttons }) {
      const point = { clientX, clientY, pageX: clientX + window.scrollX, pageY: clientY + window.scrollY }
      project.input?.move(point, Boolean(buttons))
    },
    syntheticMouseUp: () => project.input?.release(),
  }
}
