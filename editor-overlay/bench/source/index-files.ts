/** Times the index that every edit needs: a cold build, and an update after one file changed. */
import { row } from '../../../scripts/bench/measure.ts'
import { buildIndex, updateIndex } from '../../source/project/source-index.ts'
import { bigFile } from './samples.ts'
import { halves, ms } from './written.ts'

/** Prints the milliseconds to index a thousand files cold, and to update the index after one change. */
export function benchIndex(): void {
  const files = new Map(
    Array.from({ length: 1000 }, (_, at) => [
      `app/p${at}.tsx`,
      bigFile((text) => text.length > 3000).replaceAll('Part', `P${at}x`),
    ]),
  )
  const begun = performance.now()
  let index = buildIndex(files)
  const cold = performance.now() - begun
  const elements = [...index.files.values()].reduce((sum, { elements: all }) => sum + all.size, 0)
  console.log(`\nIndex of ${files.size} files, ${elements} elements`)
  row('  cold', ms(cold))
  const times = Array.from({ length: 100 }, (_, at) => {
    const file = `app/p${at * 10}.tsx`
    const text = (files.get(file) ?? '').replace('Save', 'Keep')
    const started = performance.now()
    index = updateIndex(index, file, text).index
    return performance.now() - started
  })
  row('  after one change', ...halves(times))
}
