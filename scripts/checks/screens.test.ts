import { readdirSync, readFileSync } from 'node:fs'

const AREAS = ['checkout', 'dashboard', 'admin']

const SCREENS = AREAS.flatMap((area) =>
  readdirSync(`app/${area}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file) && !file.includes('[...rest]'))
    .map((file) => `/${area}/${file}`.replace(/\/page\.tsx$/, '')),
)

/** The paths in the first column of each row; the first one in full, the others from a folder of it. */
const ROWS = readFileSync('docs/screens.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? '')
  .map((column) => [...column.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
  .filter((paths) => paths.length > 0)

function isNamed(screen: string): boolean {
  return ROWS.some(([first = '', ...others]) =>
    [first, ...others].some(
      (path) => path === screen || (screen.endsWith(path) && first.startsWith(screen.slice(0, -path.length))),
    ),
  )
}

test('docs/screens.md has a row for every screen of the checkout, the dashboard and the back office', () => {
  expect(SCREENS.length).toBeGreaterThan(50)
  expect(SCREENS.filter((screen) => !isNamed(screen))).toEqual([])
})
