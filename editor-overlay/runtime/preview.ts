import { elementsWithId } from '../dom/instant-updates/context.ts'
import { page } from '../dom/members.ts'
import { ATTRIBUTES } from '../protocol/marks.ts'
import type { HelperSession } from './helper-session.ts'
import { loadPictures } from './parts.ts'

const MAX_WAIT_MS = 2_000

function targetOf(session: HelperSession, key: string | undefined, codebaseId: string | undefined): Element {
  return (
    session.elementsOf(key ?? null)[0] ??
    elementsWithId(codebaseId ?? '')[0] ??
    page.querySelector(`[${ATTRIBUTES.elementId}]`) ??
    page.querySelector('[data-tempo-root]') ??
    page.body
  )
}

/** Answers with a JPEG of one element, or an error (the wire contract, 6.7). Waits at most 2,000 ms for the page. */
export async function capturePreview(
  session: HelperSession,
  key: string | undefined,
  codebaseId: string | undefined,
) {
  const { window, post } = session.deps
  const canvasId = /\/canvas\/([^/]+)/.exec(window.location.pathname)?.[1]
  const about = { componentKey: key, codebaseId, storyboardId: session.storyboardId, canvasId }
  try {
    const { captureElement, loaded } = await loadPictures()
    await loaded(MAX_WAIT_MS)
    const imageDataUrl = await captureElement(targetOf(session, key, codebaseId))
    post({ id: 'COMPONENT_PREVIEW_CAPTURED', imageDataUrl, ...about })
  } catch (error) {
    post({
      id: 'COMPONENT_PREVIEW_ERROR',
      error: error instanceof Error ? error.message : undefined,
      ...about,
    })
  }
}
