import autocannon from 'autocannon'
import { recordAim } from './aims.ts'
import { ms, row, share } from './measure.ts'

const SECONDS = 6
const READERS = 10

/** The smallest prerendered response of the same server stands in for an empty page: the upper limit. */
const LIMIT = { label: 'smallest static response', path: '/icon.svg', status: 200 }
const PAGES = [
  { label: 'front page', path: '/', status: 200 },
  { label: 'pricing', path: '/pricing', status: 200 },
  { label: 'a page that is not there', path: '/nowhere', status: 404 },
]

/** Public pages read by ten clients concurrently, plain and compressed, as shares of that limit. */
export async function benchPublicPages(): Promise<void> {
  for (const encoding of ['identity', 'gzip']) {
    const limit = await load(LIMIT.path, encoding)
    printResult(`${LIMIT.label}, ${encoding}`, limit, '')
    for (const { label, path, status } of PAGES) {
      const page = await load(path, encoding)
      const wrong = page.requests.total - (status === 200 ? page['2xx'] : page['4xx'])
      if (wrong > READERS) throw new Error(`${wrong} responses to ${path} were not ${status}`)
      const ratio = page.requests.average / limit.requests.average
      recordAim(`${label}, ${encoding}, share of the smallest response`, ratio * 100)
      printResult(`${label}, ${encoding}`, page, share(ratio, 1))
    }
  }
}

function printResult(label: string, result: autocannon.Result, ratio: string): void {
  row(label, `${result.requests.average.toFixed(0)}/s`, `p99 ${ms(result.latency.p99)}`, ratio)
}

async function load(path: string, encoding: string): Promise<autocannon.Result> {
  const options = {
    url: `${process.env.SITE_URL ?? ''}${path}`,
    connections: READERS,
    headers: { 'accept-encoding': encoding },
  }
  await autocannon({ ...options, duration: 1 })
  return autocannon({ ...options, duration: SECONDS })
}
