import { elementsOf } from '../dom/instant/context.ts'
import { ATTRIBUTES } from '../protocol/marks.ts'
import type { Desk } from './desk.ts'

const AT_MOST_MS = 2_000

function targetOf(desk: Desk, key: string | undefined, codebaseId: string | undefined): Element {
  const { document, instant } = desk.parts
  const byKey = key ? desk.elementsOf(key)[0] : undefined
  const asked = byKey ?? (codebaseId ? elementsOf(instant, codebaseId)[0] : undefined)
  return (
    asked ??
    document.querySelector(`[${ATTRIBUTES.elementId}]`) ??
    document.querySelector('[data-tempo-root]') ??
    document.body
  )
}

export async function capturePreview(desk: Desk, key: string | undefined, codebaseId: string | undefined) {
  const { window, document, post } = desk.parts
  const canvasId = /\/canvas\/([^/]+)/.exec(window.location.pathname)?.[1]
  const about = { componentKey: key, codebaseId, storyboardId: desk.storyboardId, canvasId }
  try {
    // Fetched with the first picture; few sessions take one.
    const { captureElement, loaded } = await import('../dom/capture.ts')
    await loaded(document, AT_MOST_MS)
    const imageDataUrl = await captureElement(targetOf(desk, key, codebaseId))
    post({ id: 'COMPONENT_PREVIEW_CAPTURED', imageDataUrl, ...about })
  } catch (error) {
    post({
      id: 'COMPONENT_PREVIEW_ERROR',
      error: error instanceof Error ? error.message : undefined,
      ...about,
    })
  }
}
