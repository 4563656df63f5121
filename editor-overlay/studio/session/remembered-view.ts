/** The page and the widths that this window showed last, so that a reload of the studio keeps them. */
import { isRecord } from '../../protocol/parse.ts'
import { addressFrom } from '../model/address.ts'
import { FIRST_VIEW } from '../state/canvas.ts'
import type { View } from '../state/types.ts'
import { readStored, writeStored } from './stored.ts'

const NAME = 'studio.view'
const storage = () => sessionStorage

/** Returns the view from before the reload; that of a first visit if nothing usable is stored. */
export function readView(): View {
  const stored = readStored(storage, NAME)
  if (!isRecord(stored) || typeof stored.address !== 'string' || !Array.isArray(stored.widths))
    return FIRST_VIEW
  const widths = stored.widths.filter((one): one is number => Number.isInteger(one) && one > 0)
  return { address: addressFrom(stored.address), widths: widths.length > 0 ? widths : FIRST_VIEW.widths }
}

/** Stores the view in this window. */
export function rememberView(view: View) {
  writeStored(storage, NAME, view)
}
