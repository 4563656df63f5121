/** Times source edits, next to two other ways of writing them: `npm run bench:editor`. Asserts nothing. */
import { benchIndex } from './index-files.ts'
import { benchPixels } from './pixels.ts'
import { benchPlanned } from './planned.ts'
import { benchRealFiles } from './real-files.ts'
import { benchRealIndex } from './real-index.ts'
import { benchDrag, benchWritten } from './written.ts'

const PARTS: Record<string, () => Promise<void> | void> = {
  planned: benchPlanned,
  written: benchWritten,
  drag: benchDrag,
  index: async () => {
    benchIndex()
    await benchRealIndex()
  },
  files: benchRealFiles,
  pixels: () => benchPixels(process.env.SITE_URL ?? ''),
}

const wanted = process.argv.slice(2)
for (const [name, run] of Object.entries(PARTS)) if (wanted.length === 0 || wanted.includes(name)) await run()
