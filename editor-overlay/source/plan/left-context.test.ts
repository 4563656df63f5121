/** A move out of a component that what moves may need is made with a note, and refused where the page would fail. */
import { expect, test } from '@jest/globals'
import { move } from '../testing/edits.ts'
import { PAGE, tryPlan } from '../testing/try-plan.ts'

const UI = `import * as DialogPrimitive from '@radix-ui/react-dialog'
import * as TipPrimitive from '@radix-ui/react-tooltip'
export const Dialog = DialogPrimitive.Root
export const TipTrigger = TipPrimitive.Trigger
export function Tip(props) {
  return (
    <TipPrimitive.Provider>
      <TipPrimitive.Root {...props} />
    </TipPrimitive.Provider>
  )
}
export function DialogContent(props) {
  return <DialogPrimitive.Content {...props} />
}
export function DialogHeader(props) {
  return <div {...props} />
}
export function DialogStatus() {
  return <p>{useContext(State)}</p>
}
export function DialogTitle() {
  return <p>{useDialog().title}</p>
}
const useDialog = () => use(State)
const Open = createContext(null)
export function Steps(props) {
  return <Open.Provider value={1} {...props} />
}
export function Mark() {
  const open = use(Open)
  if (!open) throw new Error('Steps are missing')
  return <b>{open}</b>
}
export function Step() {
  return <b>{useOpen()}</b>
}
function useOpen() {
  const open = useContext(Open)
  if (open === null) throw new Error('Steps are missing')
  return open
}
`
const HEAD = `import { Dialog, DialogContent, DialogHeader, DialogStatus, DialogTitle, Mark, Step, Steps, Tip, TipTrigger } from './dialog'
import { Card, CardTitle } from './card'
import { Tabs } from '@mantine/core'
import { FormProvider } from 'react-hook-form'
import { Menu, MenuButton, Tab, TabGroup } from '@headlessui/react'
import { Popover as Kit } from 'radix-ui'
import { createContext } from 'react'
const Theme = createContext('light')
`
const tryMove = (markup: string, pick: string, to: string, isConfirmed = false) => {
  const files = {
    [PAGE]: `${HEAD}export default function Page() {\n  return <main>${markup}<aside /></main>\n}\n`,
    'app/dialog.tsx': UI,
    'app/card.tsx':
      'export const Card = (props) => <div {...props} />\nexport const CardTitle = (props) => <b {...props} />\n',
  }
  return tryPlan(files, move(pick, to, {}, { isConfirmed }))
}
const notesOf = (markup: string, pick: string, to = 'aside') => {
  const done = tryMove(markup, pick, to)
  return done.type === 'refused' ? done.message : done.plan.notes.filter((note) => note.includes('no longer'))
}

test.each([
  [
    '<Dialog><i /><div><DialogStatus /></div></Dialog>',
    'div',
    'DialogStatus is no longer inside <Dialog>. Check that it works there.',
  ],
  [
    '<Dialog><i /><DialogTitle /></Dialog>',
    'DialogTitle',
    'DialogTitle is no longer inside <Dialog>. Check that it works there.',
  ],
  [
    '<Tabs><i /><Tabs.Panel /></Tabs>',
    'Tabs.Panel',
    'Tabs.Panel is no longer inside <Tabs>. Check that it works there.',
  ],
  [
    '<FormProvider><i /><Field /></FormProvider>',
    'Field',
    'Field is no longer inside <FormProvider>. Check that it doesn’t need its values.',
  ],
  [
    '<Theme value="dark"><i /><Field /></Theme>',
    'Field',
    'Field is no longer inside <Theme>. Check that it doesn’t need its values.',
  ],
])('%s', (markup, pick, note) => {
  expect(notesOf(markup, pick)).toEqual([note])
})

test.each([
  ['a part that is only markup', '<Dialog><i /><DialogHeader /></Dialog>', 'DialogHeader', 'aside'],
  ['parts that are only markup', '<Card><i /><CardTitle /></Card>', 'CardTitle', 'aside'],
  ['another component', '<Dialog><i /><CardTitle /></Dialog>', 'CardTitle', 'aside'],
  ['a move inside the compound', '<Dialog><i></i><DialogContent /></Dialog>', 'DialogContent', 'i'],
  ['markup in a provider', '<FormProvider><i /><u /></FormProvider>', 'u', 'aside'],
  [
    'a move to another one',
    '<Dialog><i /><DialogContent /></Dialog><Dialog><u></u></Dialog>',
    'DialogContent',
    'u',
  ],
])('there is no note for %s', (_, markup, pick, to) => {
  expect(notesOf(markup, pick, to)).toEqual([])
})

test('a part whose hook throws without its provider stays inside, unless confirmed', () => {
  const markup = '<Steps><i></i><p><Step /></p></Steps>'
  for (const picked of ['Step', 'p'])
    expect(tryMove(markup, picked, 'aside')).toMatchObject({
      message: 'Step only works inside <Steps>, and the page would fail.',
      alternative: 'Choose a place inside <Steps>, or move the <Steps>.',
      choices: [{ label: 'Move it anyway', context: { isConfirmed: true } }],
    })
  expect(tryMove(markup, 'p', 'aside', true).type).toBe('applied')
  expect(tryMove(markup, 'p', 'i').type).toBe('applied')
  expect(tryMove(`${markup}<Steps><u></u></Steps>`, 'p', 'u').type).toBe('applied')
})

test.each([
  ['<Dialog><i></i><DialogContent /></Dialog>', 'DialogContent', 'Dialog'],
  ['<Kit.Root><i></i><p><Kit.Trigger /></p></Kit.Root>', 'p', 'Kit.Root'],
  ['<Menu><i></i><MenuButton /></Menu>', 'MenuButton', 'Menu'],
  ['<Tip><i></i><TipTrigger /></Tip>', 'TipTrigger', 'Tip'],
  ['<TabGroup><i></i><Tab /></TabGroup>', 'Tab', 'TabGroup'],
])('so does a part of a package in %s', (markup, pick, holder) => {
  expect(tryMove(markup, pick, 'aside')).toMatchObject({
    alternative: `Choose a place inside <${holder}>, or move the <${holder}>.`,
    choices: [{ label: 'Move it anyway', context: { isConfirmed: true } }],
  })
  expect(tryMove(markup, pick, 'aside', true).type).toBe('applied')
  expect(tryMove(markup, pick, 'i').type).toBe('applied')
  expect(tryMove(`<b>${markup}</b>`, 'b', 'aside').type).toBe('applied')
})

test('so does one that throws itself without it', () => {
  const markup = '<Steps><i></i><Mark /></Steps>'

  expect(tryMove(markup, 'Mark', 'aside')).toMatchObject({
    message: 'Mark only works inside <Steps>, and the page would fail.',
  })
  expect(tryMove(markup, 'Mark', 'i').type).toBe('applied')
})
