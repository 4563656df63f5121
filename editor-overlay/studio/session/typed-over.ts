/** A text that is typed over one that is still being written: what it replaces is what the earlier one has written. */
import type { TypedText } from './typed-texts.ts'

type Write = (typed: TypedText) => Promise<boolean>

/** Returns the same writer for texts that may follow one another quickly. Texts of one element are written in order. */
export function inOrder(write: Write): Write {
  const open = new Map<string, { typed: TypedText; isWritten: Promise<boolean> }>()
  return async (typed) => {
    const { key, oldText } = typed
    const earlier = open.get(key)
    const isTypedOver = earlier?.typed.oldText === oldText
    const isWritten = (async () => {
      const isReplaced = (await earlier?.isWritten.catch(() => false)) && isTypedOver
      return write(isReplaced ? { ...typed, oldText: earlier.typed.newText } : typed)
    })()
    const own = { typed, isWritten }
    open.set(key, own)
    try {
      return await isWritten
    } finally {
      if (open.get(key) === own) open.delete(key)
    }
  }
}
