/** Edits a page ten times, where the system limits the size of its files, and prints each outcome. */
import { openProject } from '../../../server/project/project.ts'
import { replacing } from './project.ts'

const [root = '', store = ''] = process.argv.slice(2)

const project = await openProject({ root, store, folders: ['app'] })
const said: string[] = []
let now = 'World'
for (let count = 1; count <= 10; count++) {
  const made = await project.edit(replacing({ 'app/page.tsx': [`>${now}<`, `>${count}<`] }))
  if (made.type === 'applied') now = String(count)
  said.push(made.type === 'applied' ? made.type : made.code)
}
const undone = await project.undoOrRedo({ direction: 'undo', activity: null, author: 'test' })
said.push(undone.type === 'applied' ? undone.type : undone.code)
await project.close()
process.stdout.write(JSON.stringify(said))
