/** The parts of the helper that an app loads when they are needed. */

/** Few sessions take a picture. */
export const loadPictures = () => import('../dom/capture.ts')

let changes: Promise<typeof import('./changes.ts')> | undefined

/** Not needed before the first tree. All callers share one promise; after a failed load the next call tries again. */
export function loadChanges(): Promise<typeof import('./changes.ts')> {
  changes ??= import('./changes.ts').catch((error: unknown) => {
    changes = undefined
    throw error
  })
  return changes
}
