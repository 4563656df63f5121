/** Components of packages that throw for a child of another kind. */
import { expect, test } from '@jest/globals'
import { add, duplicate, move, native, remove, tag, wrap } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const REFUSED = 'refused: no-children'
const around = "import { Outlet, Route, Routes } from 'react-router-dom'\n"
const TWO = '<Routes><Route path="a" element={<A />} /><Route path="b" /></Routes>'

markupTable(
  [
    ['a route is not wrapped', TWO, wrap('Route'), REFUSED],
    ['two routes are not wrapped', TWO, wrap('Route', 'Route:1'), REFUSED],
    ['a route does not become a tag', TWO.replace(' path="b"', ''), tag('Route:1', 'div'), REFUSED],
    ['no tag is added among routes', TWO, add('Routes', native('p')), REFUSED],
    ['no tag is added in a route', TWO, add('Route', native('p')), REFUSED],
    ['nothing else moves among routes', `<main>${TWO}<p /></main>`, move('p', 'Routes'), REFUSED],
    ['a condition is no way around', `<main>{on && <p />}${TWO}</main>`, move('p', 'Routes'), REFUSED],
    [
      'a route is copied',
      '<Routes><Route path="a" /></Routes>',
      duplicate(['Route']),
      '<Routes><Route path="a" /><Route path="a" /></Routes>',
    ],
    [
      'a route goes into another one',
      TWO,
      move('Route:1', 'Route'),
      '<Routes><Route path="a" element={<A />}><Route path="b" /></Route></Routes>',
    ],
    ['a route is removed', TWO, remove(['Route']), '<Routes><Route path="b" /></Routes>'],
    ['what a route renders is wrapped', TWO, wrap('A'), TWO.replace('<A />', '<div><A /></div>')],
    ['all routes are wrapped', `<main>${TWO}</main>`, wrap('Routes'), `<main><div>${TWO}</div></main>`],
    [
      'an earlier mistake does not block edits elsewhere',
      '<main><Routes><p /></Routes><i /></main>',
      wrap('i'),
      '<main><Routes><p /></Routes><div><i /></div></main>',
    ],
    [
      'routes of another kind take anything',
      '<Other><Thing /></Other>',
      wrap('Thing'),
      '<Other><div><Thing /></div></Other>',
    ],
  ],
  around,
)

test('the refusal says what is accepted', () => {
  expect(tryPlan(page(TWO, around), wrap('Route'))).toMatchObject({
    message: '<Routes> takes only <Route> elements, and this edit would give it a <div>.',
    alternative: 'Change what is inside one of them, or the element around <Routes>.',
  })
})

const HEAD = "import Head from 'next/head'\nimport { Helmet } from 'react-helmet'\n"

markupTable(
  [
    ['no paragraph is added to the head', '<Head></Head>', add('Head', native('p')), REFUSED],
    ['nor to a helmet', '<Helmet></Helmet>', add('Helmet', native('p')), REFUSED],
    [
      'what the browser reads there is',
      '<Head></Head>',
      add('Head', native('title', {}, 'x')),
      '<Head><title>x</title></Head>',
    ],
  ],
  HEAD,
)
