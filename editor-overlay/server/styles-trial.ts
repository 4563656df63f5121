/** The thread in which a style sheet is loaded once to try it; `styles.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads'
import { designIn } from './styles-load.ts'

await designIn(workerData)
parentPort?.postMessage('loaded')
