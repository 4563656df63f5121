import type { StackKeys } from './keys.ts'
import type { StackLocation } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { isAlive } from './processes.ts'
import type { LogLine, Service } from './service.ts'

const LOOK_EVERY_MS = 1_000

/** Postgres runs detached, so its death is detected by polling instead of an exit event. */
export async function keepPostgres(
  location: StackLocation,
  keys: StackKeys,
  options: { owned: boolean; isDisposable: boolean; log: LogLine },
): Promise<Service> {
  const start = () =>
    startPostgres({
      root: location.root,
      dataDir: location.dataDir,
      port: location.ports.postgres,
      password: keys.databasePassword,
      isDisposable: options.isDisposable,
    })
  let running = await start()
  if (!options.owned)
    return { name: 'postgres', attached: true, pid: () => running.pid, stop: async () => undefined }
  let restarting = false
  const watch = setInterval(async () => {
    if (restarting || isAlive(running.pid)) return
    restarting = true
    options.log('postgres', 'stopped; starting it again')
    try {
      running = await start()
      options.log('postgres', 'is back')
    } catch (error) {
      options.log('postgres', error instanceof Error ? error.message : String(error))
    }
    restarting = false
  }, LOOK_EVERY_MS)
  // A detached server would outlive an interrupted start.
  process.once('exit', () => {
    if (isAlive(running.pid)) process.kill(running.pid, 'SIGINT')
  })
  return {
    name: 'postgres',
    attached: running.attached,
    pid: () => running.pid,
    stop: async () => {
      clearInterval(watch)
      await running.stop()
    },
  }
}
