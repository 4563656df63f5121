import { quietLibrary } from './quiet.ts'
import { readSettings } from './settings.ts'

// The library reads this when it is imported, hence the late import below.
process.env.EXPERIMENTAL_STORAGE = '1'
quietLibrary()
const { startBackend } = await import('./backend.ts')

const backend = await startBackend(readSettings(process.env))

async function stop(): Promise<void> {
  await backend.close()
  process.exit(0)
}

process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
process.once('disconnect', () => void stop())
