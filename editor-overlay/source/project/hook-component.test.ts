import { expect, test } from '@jest/globals'
import { add, addClass, native, prop } from '../testing/edits.ts'
import { tryPlan } from '../testing/try-plan.ts'

const page = (markup: string, use = 'const { setOn, Modal } = useModal()') => ({
  'app/page.tsx': `import { useModal } from './modal'\nexport default function Page() {\n  ${use}\n  return <div>${markup}</div>\n}\n`,
})
const hook = (component: string, returned: string) => ({
  'app/modal.tsx': `import { useCallback, useMemo, useState } from 'react'
function Dialog({ on }) {
  return <b>{on}</b>
}
export function useModal() {
  const [on, setOn] = useState(false)
  const Shown = ${component}
  ${returned}
}
`,
})
const BARE = 'useCallback(() => <Dialog on={on} />, [on])'
const OPEN = '({ className, children }) => <i className={className}>{children}</i>'
const RETURNS = {
  'an object': 'return { setOn, Modal: Shown }',
  'a memoized object': 'return useMemo(() => ({ setOn, Modal: Shown }), [setOn, Shown])',
  'an object that is returned from a memoized function':
    'return useMemo(() => {\n    return { Modal: Shown }\n  }, [Shown])',
}
const EDITS = [
  ['a class', addClass('Modal', 'p-4'), 'no-slot', '<Modal className="p-4" />'],
  ['a prop', prop('Modal', 'title', 'x'), 'no-slot', null],
  ['content', add('Modal', native('b', {}, 'New')), 'no-children', '<Modal><b>New</b></Modal>'],
] as const

test.each(
  Object.entries(RETURNS).flatMap(([what, returned]) =>
    EDITS.map(([edited, edit, code, after]) => ({ what, returned, edited, edit, code, after })),
  ),
)('$edited of a component that a hook returns in $what', ({ returned, edit, code, after }) => {
  expect(tryPlan({ ...page('<Modal />'), ...hook(BARE, returned) }, edit)).toMatchObject({ code })
  const open = tryPlan({ ...page('<Modal />'), ...hook(OPEN, returned) }, edit)
  if (after === null) expect(open).toMatchObject({ code })
  else expect(open).toMatchObject({ files: { 'app/page.tsx': expect.stringContaining(after) } })
})

test('it is known by another name', () => {
  const files = {
    ...page('<Box />', 'const { Modal: Box } = useModal()'),
    ...hook(BARE, RETURNS['an object']),
  }
  expect(tryPlan(files, addClass('Box', 'p-4'))).toMatchObject({ code: 'no-slot' })
})

test.each([
  ['of a package', 'const { Modal } = usePackage()', BARE, RETURNS['an object']],
  ['of a call that is no hook', 'const { Modal } = makeModal()', BARE, RETURNS['an object']],
  ['that a spread may replace', undefined, BARE, 'return { Modal: Shown, ...useOther() }'],
  ['of one of two objects', undefined, BARE, 'if (on) return { Modal: Dialog }\n  return { Modal: Shown }'],
])('a component %s is taken to accept everything', (_, use, component, returned) => {
  const files = { ...page('<Modal />', use), ...hook(component, returned) }
  expect(tryPlan(files, addClass('Modal', 'p-4'))).toMatchObject({ type: 'applied' })
})
