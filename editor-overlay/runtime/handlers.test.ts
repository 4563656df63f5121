import { handlersOf } from './handlers.ts'

test('requests of style panels and changes wait for code that is loaded late', () => {
  const deps = { session: { deps: {} } } as unknown as Parameters<typeof handlersOf>[0]

  const { handlers, lateNames } = handlersOf(deps)

  expect(lateNames.toSorted()).toEqual([
    'applyChangeItemToDocument',
    'getCssEvals',
    'getElementClassList',
    'processRulesForSelectedElement',
    'ruleMatchesElement',
    'setModifiersForSelectedElement',
    'updateCodebaseIds',
  ])
  expect(Object.keys(handlers)).toEqual(expect.arrayContaining(lateNames))
})
