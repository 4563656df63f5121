/** The parts of the helper that an app loads when they are needed. */

/** Few sessions take a picture. */
export const loadPictures = () => import('../dom/capture.ts')

let changes: Promise<typeof import('./changes.ts')> | undefined

/** No change comes before the first tree. All callers get one promise; a part that failed to load is tried again. */
export function loadChanges(): Promise<typeof import('./changes.ts')> {
  changes ??= import('./changes.ts').catch((error: unknown) => {
    changes = undefined
    throw error
  })
  return changes
}
