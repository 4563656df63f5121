import type { Box } from '../core/geometry.ts'
import { NO_MODIFIERS } from '../core/scene.ts'
import { invoke, page } from '../dom/members.ts'
import { hydrationStatus } from '../dom/page-state.ts'
import type { Handlers } from '../protocol/functions.ts'
import { requestedDrag } from '../tools/drag.ts'
import { parentLayout } from './drag-context.ts'
import type { HelperSession } from './helper-session.ts'
import type { LateStyles } from './late-styles.ts'
import { loadLateParts } from './parts.ts'
import { capturePreview } from './preview.ts'
import type { Project } from './project.ts'
import { drawDiv, moveAmongSiblings } from './temporary.ts'
import type { TreeUpdates } from './tree-updates.ts'

type LateName =
  | 'processRulesForSelectedElement'
  | 'setModifiersForSelectedElement'
  | 'getCssEvals'
  | 'ruleMatchesElement'
  | 'getElementClassList'
  | 'applyChangeItemToDocument'
  | 'updateCodebaseIds'

type HandlerDeps = { session: HelperSession; project: Project; updates: TreeUpdates; styles: LateStyles }

/**
 * One handler for each callable function of the wire contract, section 6. A returned value is posted as the answer.
 * `lateNames`: those that use `loadLateParts`. Long, because it lists all functions.
 */
export function handlersOf({ session, project, updates, styles }: HandlerDeps): {
  handlers: Handlers
  lateNames: string[]
} {
  const { window, flags, post, isOwn } = session.deps

  /** Style panels and changes. */
  const late: Pick<Handlers, LateName> = {
    async processRulesForSelectedElement(lookup, key) {
      if (lookup && key) await styles.use((inspector) => inspector.process(lookup, key))
    },
    setModifiersForSelectedElement: (modifiers, key) =>
      styles.use((inspector) => inspector.force(modifiers, key)),
    getCssEvals: (key) => styles.use((inspector) => inspector.evals(key)),
    ruleMatchesElement: (id, rule, key) => styles.use((inspector) => inspector.matches(id, rule, key)),
    getElementClassList: (key) => styles.use((inspector) => inspector.classes(key)),
    async applyChangeItemToDocument(item) {
      const { applyChangeItem } = await loadLateParts()
      if (!session.isStopped) await applyChangeItem(session, updates, item)
    },
    async updateCodebaseIds(ids, elements, scopes) {
      const { updateCodebaseIds } = await loadLateParts()
      const remap = () => updateCodebaseIds(session, updates, ids)
      if (!session.isStopped) await project.buildWith({ elements, scopes }, remap)
    },
  }

  const handlers: Handlers = {
    ...late,
    initProject: (...args) => project.open(...args),
    setNewLookups: (elements, scopes) => project.addLookups({ elements, scopes }),
    setIsFlushing: (isFlushing) => project.setFlushing(isFlushing),

    setHoveredElement(key) {
      if (!session.isDriving) session.selectStep({ type: 'set-hover', key: key || null })
    },
    setSelectedElement: (key) => session.selectStep({ type: 'set-selected', key: key || null }),
    setMultiselectedElementKeys: (keys) => session.selectStep({ type: 'set-multiple', keys }),
    clearHoveredOutlines: () => session.selectStep({ type: 'hover-end' }),

    enableDriveMode: () => session.setDriving(true),
    disableDriveMode: () => session.setDriving(false),
    setZoomPerc(zoom) {
      if (zoom > 0) session.zoom = zoom
      session.frames.redraw()
    },
    setAiContext(isOn) {
      session.aiContext = isOn
      session.frames.redraw()
    },
    updateOutlines: () => session.frames.redraw(),

    tempMoveElement: (key, index) => moveAmongSiblings(session, updates, key, index),
    async tempAddDiv(parentId, index, width, height) {
      if (session.write(() => drawDiv(session, parentId, index, { width, height }))) await updates.refresh()
      session.frames.redraw()
    },
    tempMoveToNewParent(width, height, left, top, parentKey, isClearing) {
      const box = { left, top, width, height }
      const isComplete = !Object.values(box).includes(undefined)
      session.drop = !isClearing && isComplete ? { box: box as Box, parentKey } : null
      session.frames.redraw()
    },
    triggerDragStart() {
      const { selected } = session
      if (selected)
        session.dragStep({ type: 'start', context: requestedDrag(parentLayout(session, selected)) })
    },
    triggerDragCancel: () => session.dragStep({ type: 'cancel' }),

    dispatchEvent(name, init) {
      page.dispatchEvent(new CustomEvent(name, init))
    },
    goBack() {
      if (page.referrer !== '') window.history.back()
    },
    goForward: () => window.history.forward(),
    refresh: () => window.location.reload(),
    checkIfHydrationError() {
      post({ id: 'LATEST_HYDRATION_ERROR_STATUS', ...hydrationStatus(flags.vite) })
    },
    captureComponentPreview: (key, codebaseId) => capturePreview(session, key, codebaseId),

    syntheticMouseOver({ x, y }, staysInSelected, bottomMost) {
      const found = page.elementsFromPoint(x, y).find((element) => !isOwn(element)) ?? null
      const selected = staysInSelected ? session.elementsOf(session.selected) : []
      const own = selected.find((element) => invoke(element, 'contains', found))
      project.input?.hover(own ?? found, { ...NO_MODIFIERS, metaKey: bottomMost && !own })
    },
    syntheticMouseMove({ clientX, clientY, buttons }) {
      const point = { clientX, clientY, pageX: clientX + window.scrollX, pageY: clientY + window.scrollY }
      project.input?.move(point, Boolean(buttons))
    },
    syntheticMouseUp: () => project.input?.release(),
  }
  return { handlers, lateNames: Object.keys(late) }
}
