/** The process that `npm run dev` runs beside the app. */
import { followDesign } from './follow-design.ts'
import { createAudit } from './http/audit.ts'
import { openHttpServer } from './http/server.ts'
import { openProject } from './project/project.ts'
import { readAheadWhenIdle } from './read-ahead.ts'
import { mayStart, startFrom, startProblem } from './start.ts'
import { readDesign } from './styles.ts'
import { warmUp } from './warm-up.ts'

/** Folders with JSX, and with the texts that its pages read from data. */
const FOLDERS = ['app', 'components', 'lib/content']
/** Folders with the types that those files import. */
const TYPE_FOLDERS = ['lib']
const STYLES = 'app/globals.css'

async function main(): Promise<void> {
  const start = mayStart(process.env) ?? startFrom(process.env)
  if ('type' in start) throw new Error(start.reason)
  const { root, store, settings } = start
  const project = await openProject({
    root,
    store,
    folders: FOLDERS,
    typeFolders: TYPE_FOLDERS,
    isWatched: true,
    onUnexpectedError: (error) => console.error('Changed files couldn’t be read:', error),
  })
  for (const { outcome, unresolved } of project.recovered) console.log(recoveredLine(outcome, unresolved))
  let isUsed = false
  project.subscribe((event) => {
    isUsed = true
    if (event.type === 'broken') console.log(`${event.file}:${event.line} does not parse: ${event.message}`)
    else if (event.by !== 'disk') console.log(`${event.by} ${event.files.join(', ')}`)
  })
  await followDesign(
    project,
    () => readDesign(root, STYLES),
    (error) => console.error(`The utilities of ${STYLES} could not be loaded:`, error),
  )
  const edge = await openHttpServer({
    project,
    settings,
    audit: createAudit(store),
    report: (requestId, error) => console.error(`request ${requestId} failed:`, error),
  })
  const stopReadingAhead = readAheadWhenIdle(project)
  const stop = () => {
    stopReadingAhead()
    void edge.close().then(() => project.close().then(() => process.exit(0)))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, stop)
  console.log(`Editing ${project.index().files.size} files at http://localhost:${settings.port}`)
  warmUp(project.index().settings, () => isUsed).catch((error: unknown) =>
    console.error('The first edits may be slow, because the sample couldn’t be edited:', error),
  )
}

function recoveredLine(outcome: 'done' | 'dropped', unresolved: string[]): string {
  if (unresolved.length > 0)
    return `An edit interrupted by a crash was rolled back. Check ${unresolved.join(', ')}, which changed since then.`
  return `An edit interrupted by a crash was ${outcome === 'done' ? 'finished' : 'dropped. Nothing was written'}.`
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(startProblem(error, process.env) ?? message)
  process.exit(1)
})
