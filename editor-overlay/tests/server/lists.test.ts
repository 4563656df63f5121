import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { Project } from '../../server/project/project'
import { closeStudio, entryOf, givenStudio, type Studio } from './support/http'
import type { TestProject } from './support/project'

const DATA = `export const steps = [
  { id: 'a', title: 'Send', tone: 'calm' },
  { id: 'b', title: 'Wait', tone: '' },
  { id: 'c', title: 'Done', tone: '' },
]
`
const PAGE = `import { steps } from '@/components/steps'

export default function Page() {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.id} className={step.tone}>
          <b>{step.title}</b>
        </li>
      ))}
    </ol>
  )
}
`

let here: TestProject
let project: Project
let at: Studio

beforeEach(async () => {
  ;({ here, project, at } = await givenStudio({ 'app/page.tsx': PAGE, 'components/steps.ts': DATA }))
})

afterEach(() => closeStudio({ here, project, at }))

const data = () => here.read('components/steps.ts')

test('an item moves before another in the data of another file, and undo restores the order', async () => {
  const item = await entryOf(at, 'li')

  const done = await at.mutate('mutate/moveJsxElement', {
    elementToMove: item,
    newContainerElement: await entryOf(at, 'ol'),
    beforeElement: item,
    context: { meaning: 'item', item: 2, toItem: 0 },
  })

  expect(done.json).toMatchObject({ type: 'applied', files: [{ file: 'components/steps.ts' }] })
  expect(data().match(/title: '\w+'/g)).toEqual(["title: 'Done'", "title: 'Send'", "title: 'Wait'"])
  await at.mutate('activities/undoChangeToFiles', {})
  expect(data()).toBe(DATA)
})

test('the text and the class of one item change where its data is written', async () => {
  await at.mutate('mutate/editText', {
    element: await entryOf(at, 'b'),
    newText: 'Rest',
    context: { meaning: 'item', item: 1 },
  })
  await at.mutate('mutate/addClass', {
    reactElement: await entryOf(at, 'li'),
    className: 'loud',
    context: { meaning: 'item', item: 1 },
  })

  expect(data()).toBe(DATA.replace("'Wait', tone: ''", "'Rest', tone: 'loud'"))
  expect(here.read('app/page.tsx')).toBe(PAGE)
})

test('one item is copied and removed in the data', async () => {
  const item = await entryOf(at, 'li')
  const reactElements = [item]
  await at.mutate('mutate/duplicate', { reactElements, context: { meaning: 'item', item: 0 } })
  await at.mutate('mutate/removeJsxElement', {
    elementsToRemove: reactElements,
    context: { meaning: 'item', item: 2 },
  })

  expect(data().match(/title: '\w+'/g)).toEqual(["title: 'Send'", "title: 'Send'", "title: 'Done'"])
})

test('only one item is rendered differently, by its key', async () => {
  await at.mutate('mutate/removeJsxElement', {
    elementsToRemove: [await entryOf(at, 'b')],
    context: { meaning: 'only', item: 1 },
  })

  expect(here.read('app/page.tsx')).toContain("{step.id === 'b' ? null : <b>{step.title}</b>}")
  expect(data()).toBe(DATA)
})

test('without a meaning the choices are named', async () => {
  const done = await at.mutate('mutate/removeJsxElement', { elementsToRemove: [await entryOf(at, 'li')] })

  expect(done.json).toMatchObject({ type: 'refused', code: 'list-item' })
  expect(done.json.alternative).toBe('Choose “all items”, or select one of the items on the canvas.')
  expect(done.json.choices).toEqual([{ label: 'All items', context: { meaning: 'template' } }])
})

test('an item of a list inside another one is removed from the list that the edit names', async () => {
  const before = `const rows = [[{ id: 'a' }], [{ id: 'b' }, { id: 'c' }]]
export default () => <ul>{rows.map((row, at) => <ol key={at}>{row.map((one) => <li key={one.id} />)}</ol>)}</ul>
`
  await closeStudio({ here, project, at })
  ;({ here, project, at } = await givenStudio({ 'app/page.tsx': before }))
  const done = await at.mutate('mutate/removeJsxElement', {
    elementsToRemove: [await entryOf(at, 'li')],
    context: { meaning: 'item', item: 0, within: [1] },
  })

  expect(done.json).toMatchObject({ type: 'applied' })
  expect(here.read('app/page.tsx')).toBe(before.replace("{ id: 'b' }, ", ''))
})
