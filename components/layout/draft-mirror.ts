/** The specification's storage keys for the draft in the browser. */
const MIRROR_KEYS = ['contactInfo', 'documentLanguage', 'serviceOptions', 'deliveryOptions'] as const

type DraftMirror = Record<(typeof MIRROR_KEYS)[number], unknown>

/** Ids and labels only. The server has the real draft; this copy lets other scripts of the page read it. */
export function writeDraftMirror(mirror: DraftMirror): void {
  try {
    for (const key of MIRROR_KEYS) {
      if (mirror[key] === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(mirror[key]))
    }
  } catch {
    // Storage can be full or blocked; the server has the draft.
    return
  }
}

/** Runs after success and on logout, so that the next person at a shared computer finds nothing. */
export function clearDraftMirror(): void {
  writeDraftMirror({ contactInfo: null, documentLanguage: null, serviceOptions: null, deliveryOptions: null })
}
