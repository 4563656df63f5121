/** Edits a page ten times, where the system limits the size of its files, and prints each outcome. */
import { openProject } from '../../../server/project/project.ts'
import type { ProjectResult } from '../../../server/project/result.ts'
import { replacing } from './project.ts'

const [root = '', store = ''] = process.argv.slice(2)

const outcomeOf = (made: ProjectResult) => (made.type === 'applied' ? made.type : (made.code ?? made.type))

const project = await openProject({ root, store, folders: ['app'] })
const outcomes: string[] = []
let now = 'World'
for (let count = 1; count <= 10; count++) {
  const made = await project.edit(replacing({ 'app/page.tsx': [`>${now}<`, `>${count}<`] }))
  if (made.type === 'applied') now = String(count)
  outcomes.push(outcomeOf(made))
}
const undone = await project.undoOrRedo({ direction: 'undo', activity: null, author: 'test' })
outcomes.push(outcomeOf(undone))
await project.close()
process.stdout.write(JSON.stringify(outcomes))
