import { inModuleOrder, isSound, minifiedModules, neededBefore, scriptOf, splitModules } from './order.ts'

const BUNDLE = `(() => {
  // editor-overlay/core/a.ts
  var one = 1;
  var twice = (x) => x + x;

  // editor-overlay/core/b.ts
  var two = twice(one);
  var later = () => three;

  // editor-overlay/core/c.ts
  var three = 3;

  // editor-overlay/entry.ts
  console.log(two);
})();
`

test('a bundle is split at the comments that name its modules', () => {
  const { head, modules, tail } = splitModules(BUNDLE)

  expect(head).toBe('(() => {\n')
  expect(modules.map(({ file }) => file)).toEqual(['core/a.ts', 'core/b.ts', 'core/c.ts', 'entry.ts'])
  expect(modules.at(-1)?.code).toBe('\n  console.log(two);')
  expect(tail).toBe('\n})();\n')
})

test('a module needs those whose values it reads and whose functions it calls, not those that it calls later', () => {
  const needed = neededBefore(splitModules(BUNDLE).modules)

  expect(needed.get('core/b.ts')).toEqual(new Set(['core/a.ts']))
  expect(needed.get('core/c.ts')).toEqual(new Set())
  expect(isSound(['core/c.ts', 'core/a.ts', 'core/b.ts', 'entry.ts'], needed)).toBe(true)
  expect(isSound(['core/b.ts', 'core/a.ts', 'core/c.ts', 'entry.ts'], needed)).toBe(false)
  expect(isSound(['core/c.ts', 'core/b.ts', 'entry.ts'], needed)).toBe(true)
})

test('modules that the order does not name come last, as the bundler orders them', () => {
  const { modules } = splitModules(BUNDLE)

  expect(inModuleOrder(modules, ['core/c.ts']).map(({ file }) => file)).toEqual([
    'core/c.ts',
    'core/a.ts',
    'core/b.ts',
    'entry.ts',
  ])
})

test('the variables of modules that follow one another are one list', async () => {
  const minified = await minifiedModules(BUNDLE, () =>
    Promise.resolve('(()=>{SPLIT(0);var a=1;SPLIT(1);var b=2;SPLIT(2),SPLIT(3),console.log(b)})();'),
  )

  expect(scriptOf(minified)).toBe('(()=>{var a=1,b=2;console.log(b)})();')
  const order = ['core/b.ts', 'entry.ts', 'core/a.ts']
  const script = scriptOf({ ...minified, modules: inModuleOrder(minified.modules, order) })
  expect(script).toBe('(()=>{var b=2;console.log(b);var a=1})();')
})
