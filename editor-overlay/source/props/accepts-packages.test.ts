/** Components of packages that render no element accept no class. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, prop } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, PAGE, page, tryPlan } from '../testing/try-plan.ts'

const NO_SLOT = 'refused: no-slot'

const HEAD =
  "import React, { Fragment, Suspense, StrictMode, Profiler, lazy, createContext, Activity, ViewTransition } from 'react'\nimport { createPortal } from 'react-dom'\nimport * as Dialog from '@radix-ui/react-dialog'\nimport * as Tooltip from '@radix-ui/react-tooltip'\nimport { Slot } from '@radix-ui/react-slot'\nimport { Slot as RSlot, Portal } from 'radix-ui'\nimport { Provider } from 'react-redux'\nimport { ThemeProvider } from 'next-themes'\nimport { Outlet, RouterProvider, BrowserRouter, MemoryRouter, Navigate } from 'react-router-dom'\nimport { SessionProvider } from 'next-auth/react'\nimport { ClerkProvider, SignedIn, SignedOut } from '@clerk/nextjs'\nimport { QueryErrorResetBoundary, HydrationBoundary } from '@tanstack/react-query'\nimport { LazyMotion, MotionConfig, LayoutGroup, Reorder, motion } from 'framer-motion'\nimport { DndContext, SortableContext } from '@dnd-kit/core'\nimport { FormProvider, Controller } from 'react-hook-form'\nimport { I18nextProvider } from 'react-i18next'\nimport { NextIntlClientProvider } from 'next-intl'\nimport Script from 'next/script'\nimport Image from 'next/image'\nimport { Transition } from '@headlessui/react'\nimport styled from 'styled-components'\nconst Ctx = createContext(null)\nconst Lazy = lazy(() => import('./x'))\nconst Box = styled.div`color: red`\n"
const around = (markup: string) => page(markup, HEAD)

test.each<[string, (find: Find) => Edit, string]>([
  ['<main><StrictMode><p /></StrictMode></main>', addClass('StrictMode', 'a'), NO_SLOT],
  ['<main><Profiler><p /></Profiler></main>', addClass('Profiler', 'a'), NO_SLOT],
  ['<main><Activity><p /></Activity></main>', addClass('Activity', 'a'), NO_SLOT],
  ['<main><ViewTransition><p /></ViewTransition></main>', addClass('ViewTransition', 'a'), NO_SLOT],
  ['<main><Ctx><p /></Ctx></main>', addClass('Ctx', 'a'), NO_SLOT],
  ['<main><Ctx.Provider><p /></Ctx.Provider></main>', addClass('Ctx.Provider', 'a'), NO_SLOT],
  ['<main><Ctx.Consumer><p /></Ctx.Consumer></main>', addClass('Ctx.Consumer', 'a'), NO_SLOT],
  ['<main><Dialog.Root><p /></Dialog.Root></main>', addClass('Dialog.Root', 'a'), NO_SLOT],
  ['<main><Dialog.Portal><p /></Dialog.Portal></main>', addClass('Dialog.Portal', 'a'), NO_SLOT],
  [
    '<main><Dialog.Content><p /></Dialog.Content></main>',
    addClass('Dialog.Content', 'a'),
    '<main><Dialog.Content className="a"><p /></Dialog.Content></main>',
  ],
  [
    '<main><Dialog.Trigger><p /></Dialog.Trigger></main>',
    addClass('Dialog.Trigger', 'a'),
    '<main><Dialog.Trigger className="a"><p /></Dialog.Trigger></main>',
  ],
  ['<main><Tooltip.Provider><p /></Tooltip.Provider></main>', addClass('Tooltip.Provider', 'a'), NO_SLOT],
  ['<main><Tooltip.Root><p /></Tooltip.Root></main>', addClass('Tooltip.Root', 'a'), NO_SLOT],
  ['<main><Slot><p /></Slot></main>', addClass('Slot', 'a'), '<main><Slot className="a"><p /></Slot></main>'],
  [
    '<main><RSlot.Root><p /></RSlot.Root></main>',
    addClass('RSlot.Root', 'a'),
    '<main><RSlot.Root className="a"><p /></RSlot.Root></main>',
  ],
  [
    '<main><Portal><p /></Portal></main>',
    addClass('Portal', 'a'),
    '<main><Portal className="a"><p /></Portal></main>',
  ],
  [
    '<main><Portal.Root><p /></Portal.Root></main>',
    addClass('Portal.Root', 'a'),
    '<main><Portal.Root className="a"><p /></Portal.Root></main>',
  ],
  ['<main><Provider><p /></Provider></main>', addClass('Provider', 'a'), NO_SLOT],
  ['<main><ThemeProvider><p /></ThemeProvider></main>', addClass('ThemeProvider', 'a'), NO_SLOT],
  ['<main><Outlet><p /></Outlet></main>', addClass('Outlet', 'a'), NO_SLOT],
  ['<main><RouterProvider><p /></RouterProvider></main>', addClass('RouterProvider', 'a'), NO_SLOT],
  ['<main><BrowserRouter><p /></BrowserRouter></main>', addClass('BrowserRouter', 'a'), NO_SLOT],
  ['<main><MemoryRouter><p /></MemoryRouter></main>', addClass('MemoryRouter', 'a'), NO_SLOT],
  ['<main><Navigate><p /></Navigate></main>', addClass('Navigate', 'a'), NO_SLOT],
  ['<main><SessionProvider><p /></SessionProvider></main>', addClass('SessionProvider', 'a'), NO_SLOT],
  ['<main><ClerkProvider><p /></ClerkProvider></main>', addClass('ClerkProvider', 'a'), NO_SLOT],
  ['<main><SignedIn><p /></SignedIn></main>', addClass('SignedIn', 'a'), NO_SLOT],
  [
    '<main><QueryErrorResetBoundary><p /></QueryErrorResetBoundary></main>',
    addClass('QueryErrorResetBoundary', 'a'),
    NO_SLOT,
  ],
  ['<main><HydrationBoundary><p /></HydrationBoundary></main>', addClass('HydrationBoundary', 'a'), NO_SLOT],
  ['<main><LazyMotion><p /></LazyMotion></main>', addClass('LazyMotion', 'a'), NO_SLOT],
  ['<main><MotionConfig><p /></MotionConfig></main>', addClass('MotionConfig', 'a'), NO_SLOT],
  ['<main><LayoutGroup><p /></LayoutGroup></main>', addClass('LayoutGroup', 'a'), NO_SLOT],
  [
    '<main><Reorder.Group><p /></Reorder.Group></main>',
    addClass('Reorder.Group', 'a'),
    '<main><Reorder.Group className="a"><p /></Reorder.Group></main>',
  ],
  [
    '<main><motion.div><p /></motion.div></main>',
    addClass('motion.div', 'a'),
    '<main><motion.div className="a"><p /></motion.div></main>',
  ],
  ['<main><DndContext><p /></DndContext></main>', addClass('DndContext', 'a'), NO_SLOT],
  ['<main><SortableContext><p /></SortableContext></main>', addClass('SortableContext', 'a'), NO_SLOT],
  ['<main><FormProvider><p /></FormProvider></main>', addClass('FormProvider', 'a'), NO_SLOT],
  ['<main><Controller><p /></Controller></main>', addClass('Controller', 'a'), NO_SLOT],
  ['<main><I18nextProvider><p /></I18nextProvider></main>', addClass('I18nextProvider', 'a'), NO_SLOT],
  [
    '<main><NextIntlClientProvider><p /></NextIntlClientProvider></main>',
    addClass('NextIntlClientProvider', 'a'),
    NO_SLOT,
  ],
  ['<main><Script><p /></Script></main>', addClass('Script', 'a'), NO_SLOT],
  [
    '<main><Image><p /></Image></main>',
    addClass('Image', 'a'),
    '<main><Image className="a"><p /></Image></main>',
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})

const PARTS = `import * as React from 'react'
import * as DialogPrimitive from '@radix-ui/react-dialog'
import * as SheetPrimitive from '@radix-ui/react-dialog'
import { Tooltip as TooltipPrimitive } from 'radix-ui'
import * as PopoverPrimitive from '@base-ui/react'
const Tone = React.createContext(null)
const Dialog = DialogPrimitive.Root
const DialogTrigger = DialogPrimitive.Trigger
const DialogPortal = DialogPrimitive.Portal
const Sheet = SheetPrimitive.Root
export const Popover = PopoverPrimitive.Root
export const Toned = Tone.Provider
export const Wait = React.Suspense
export const Activity = React.lazy(() => import('./activity'))
export function Tip({ ...props }: React.ComponentProps<typeof TooltipPrimitive.Root>) {
  return <TooltipPrimitive.Root data-slot="tip" {...props} />
}
export function Plain(props) {
  return <DialogPrimitive.Root modal {...props} />
}
export function Opener({ ...props }: React.ComponentProps<typeof DialogPrimitive.Trigger>) {
  return <DialogPrimitive.Trigger data-slot="opener" {...props} />
}
export { Dialog, DialogPortal, DialogTrigger, Sheet, Tone }
export { Suspense as Loader } from 'react'
export default DialogPrimitive.Root
`

const partsOn = (tag: string) => ({
  'app/parts.tsx': PARTS,
  'app/barrel.ts': "export * from './parts'\nexport { default as Root } from './parts'\n",
  [PAGE]: page(
    `<main><${tag}><p /></${tag}></main>`,
    "import * as Ui from './parts'\nimport { Activity, Dialog, DialogPortal, DialogTrigger, Loader, Opener, Plain, Popover, Root, Sheet, Tip, Tone, Toned, Wait } from './barrel'\n",
  ),
})

test.each([
  'Dialog',
  'DialogPortal',
  'Sheet',
  'Popover',
  'Toned',
  'Tone',
  'Wait',
  'Loader',
  'Root',
  'Tip',
  'Ui.Dialog',
  'Ui.Tone.Provider',
])('a class on <%s>, another name for what takes none, is refused with the element that does', (tag) => {
  const done = tryPlan(partsOn(tag), addClass(tag, 'a'), { design })
  expect(done).toMatchObject({ type: 'refused', code: 'no-slot', nearest: expect.anything() })
})

test.each<[imported: string, specifier: string, isTaken: boolean]>([
  ['Tooltip', 'react-tooltip', false],
  ['Root', 'react-dialog', false],
  ['DropdownMenuSub', 'react-dropdown-menu', false],
  ['SelectPortal', 'react-select', false],
  ['TooltipContent', 'react-tooltip', true],
  ['Tabs', 'react-tabs', true],
  ['Slot', 'react-slot', true],
])('<%s> of @radix-ui/%s', (name, specifier, isTaken) => {
  const drawn = (attribute: string) =>
    page(
      `<main><${name}${attribute}><p /></${name}></main>`,
      `import { ${name} } from '@radix-ui/${specifier}'\n`,
    )
  expect(outcome(drawn(''), addClass(name, 'a'), { design })).toBe(
    isTaken ? drawn(' className="a"') : NO_SLOT,
  )
})

test('a component that hands its props on to what takes no class doesn’t use one', () => {
  expect(outcome(partsOn('Plain'), addClass('Plain', 'a'), { design })).toBe('refused: dynamic-class')
})

test.each(['DialogTrigger', 'Opener', 'Activity'])('a class on <%s> is written', (tag) => {
  const done = outcome(partsOn(tag), addClass(tag, 'a'), { design })
  expect(done).toContain(`<${tag} className="a"><p /></${tag}>`)
})

test.each([
  'Dialog.Root',
  'Dialog.Portal',
  'Tooltip.Provider',
  'ThemeProvider',
  'Controller',
  'LayoutGroup',
  'SignedIn',
])('<%s> has no element for an attribute', (name) => {
  for (const attribute of ['title', 'data-x', 'aria-label', 'role', 'tabIndex']) {
    const done = tryPlan(around(`<main><${name}><p /></${name}></main>`), prop(name, attribute, 1))
    expect(done).toMatchObject({ code: 'no-slot', alternative: 'Select the <p> inside it.' })
  }
})

test.each([
  'Dialog.Root',
  'Dialog.Portal',
  'Tooltip.Provider',
  'ThemeProvider',
  'I18nextProvider',
  'QueryErrorResetBoundary',
])('<%s> has no element for an id', (name) => {
  const done = tryPlan(around(`<main><${name}><p /></${name}></main>`), prop(name, 'id', 'a'))
  expect(done).toMatchObject({ code: 'no-slot', alternative: 'Select the <p> inside it.' })
})

test.each([
  ['LayoutGroup', 'id', 'a'],
  ['DndContext', 'id', 'a'],
  ['SortableContext', 'id', 'a'],
  ['Script', 'data-domain', 'a.b'],
  ['Dialog.Content', 'title', 'a'],
])('<%s> takes %s', (name, attribute, value) => {
  expect(outcome(around(`<${name} />`), prop(name, attribute, value))).toBe(
    around(`<${name} ${attribute}="${value}" />`),
  )
})
