/** Keeps the project's design as its style sheet says. */
import type { Design } from '../source/style/design.ts'
import type { Project } from './project/project.ts'

/**
 * Reads the design now and after each change of a style sheet, as it may be imported. While it cannot be read, as in the
 * middle of a save, the last one stays; without any, styles are written inline.
 */
export async function followDesign(
  project: Project,
  read: () => Promise<Design>,
  onError: (error: unknown) => void,
): Promise<void> {
  const load = async () => {
    try {
      project.use({ design: await read() })
    } catch (error) {
      onError(error)
    }
  }
  // One after another, so that an earlier text never replaces a later one.
  let loaded = load()
  project.subscribe((event) => {
    if (event.type === 'changed' && event.files.some((file) => file.endsWith('.css')))
      loaded = loaded.then(load)
  })
  await loaded
}
