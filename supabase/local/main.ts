import { quietLibrary } from './quiet.ts'
import { readSettings } from './settings.ts'

// The library reads this when it is imported, so the import below is dynamic.
process.env.EXPERIMENTAL_STORAGE = '1'
quietLibrary()
const { startBackend } = await import('./backend.ts')

try {
  const backend = await startBackend(readSettings(process.env))
  const stop = () => void backend.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(signal, stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
