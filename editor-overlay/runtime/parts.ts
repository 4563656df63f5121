/** The parts of the helper that an app loads when they are needed. */

/** Few sessions take a picture. */
export const loadPictures = () => import('../dom/capture.ts')

type LateParts = typeof import('./changes.ts') & typeof import('./style-inspector.ts')

let late: Promise<LateParts> | undefined

/**
 * Changes and style panels, which are not needed before the first tree. All callers share one promise; after a failed
 * load the next call tries again.
 */
export function loadLateParts(): Promise<LateParts> {
  late ??= Promise.all([import('./changes.ts'), import('./style-inspector.ts')])
    .then(([changes, styles]) => ({ ...changes, ...styles }))
    .catch((error: unknown) => {
      late = undefined
      throw error
    })
  return late
}
