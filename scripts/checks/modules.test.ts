import { specifiersOf } from './modules.ts'

test('static, re-exported and dynamic imports are all found', () => {
  const text = "import a from './a'\nexport { b } from './b'\nconst c = () => import('./c')\n"

  expect(specifiersOf('x.ts', text).map(({ specifier }) => specifier)).toEqual(['./a', './b', './c'])
})

test('a type-only import is marked as one', () => {
  const text =
    "import type { A } from './a'\nimport { type B, b } from './b'\nimport './c'\nexport type { D } from './d'\n"

  expect(specifiersOf('x.ts', text)).toEqual([
    { specifier: './a', names: ['A'], isType: true },
    { specifier: './b', names: ['B', 'b'], isType: false },
    { specifier: './c', names: [], isType: false },
    { specifier: './d', names: ['D'], isType: true },
  ])
})
