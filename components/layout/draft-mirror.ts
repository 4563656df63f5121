/** Names of the specification under which the browser keeps the order in progress. */
const MIRROR_KEYS = ['contactInfo', 'documentLanguage', 'serviceOptions', 'deliveryOptions'] as const

type DraftMirror = Record<(typeof MIRROR_KEYS)[number], unknown>

/** Ids and labels only. The server's copy is the truth; this one lets other scripts of the page read the draft. */
export function writeDraftMirror(mirror: DraftMirror): void {
  try {
    for (const key of MIRROR_KEYS) {
      if (mirror[key] === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(mirror[key]))
    }
  } catch {
    // Storage can be full or forbidden; nothing is lost because the server holds the draft.
    return
  }
}

/** After success and on logout, so that the next person at a shared computer finds nothing. */
export function clearDraftMirror(): void {
  writeDraftMirror({ contactInfo: null, documentLanguage: null, serviceOptions: null, deliveryOptions: null })
}
