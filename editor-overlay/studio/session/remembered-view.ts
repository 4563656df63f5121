/** The page and the widths that this window showed last, so that a reload of the studio keeps them. */
import { isRecord } from '../../protocol/parse.ts'
import { addressFrom } from '../model/address.ts'
import { FIRST_VIEW } from '../state/canvas.ts'
import type { View } from '../state/types.ts'

const NAME = 'studio.view'

/** Returns the view from before the reload; that of a first visit if nothing usable is stored. */
export function readView(): View {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null')
    if (!isRecord(stored) || typeof stored.address !== 'string' || !Array.isArray(stored.widths))
      return FIRST_VIEW
    const widths = stored.widths.filter((one): one is number => Number.isInteger(one) && one > 0)
    return { address: addressFrom(stored.address), widths: widths.length > 0 ? widths : FIRST_VIEW.widths }
  } catch {
    return FIRST_VIEW
  }
}

/** Stores the view in this window. */
export function rememberView(view: View) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(view))
  } catch {
    // The storage is full or blocked: the next visit starts with the first view.
  }
}
