/** Edits three files in one transaction, and is killed after the step with the given number. */
import { openProject } from '../../../server/project/project.ts'
import { replacing } from './project.ts'

const [root = '', store = '', last = ''] = process.argv.slice(2)

let steps = 0
const project = await openProject({
  root,
  store,
  folders: ['app', 'components'],
  onStep: (name) => {
    if (++steps !== Number(last)) return
    process.stdout.write(name, () => undefined)
    process.kill(process.pid, 'SIGKILL')
  },
})
const files = ['app/a.tsx', 'app/b.tsx', 'components/c.tsx']
const outcome = await project.edit(replacing(Object.fromEntries(files.map((file) => [file, ['old', 'new']]))))
await project.close()
process.stdout.write(`finished ${outcome.type}`)
