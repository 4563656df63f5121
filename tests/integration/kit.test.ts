import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Browser } from '../support/http'

const BUILD = join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next')

/** A class of the kit's frame and a text of its samples. */
const TRACES = ['kit-specimen', 'Konstantinopoulou']

test('the component kit is not a page of a build', async () => {
  const { status } = await new Browser().get('/kit')

  expect(status).toBe(404)
})

test('no file of a build contains any of it', () => {
  const files = ['server', 'static'].flatMap((folder) =>
    readdirSync(join(BUILD, folder), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(js|css|html|json|rsc)$/.test(file.name))
      .map((file) => join(file.parentPath, file.name)),
  )
  const holders = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return TRACES.some((trace) => text.includes(trace))
  })

  expect({ files: files.length > 50, holders }).toEqual({ files: true, holders: [] })
})
