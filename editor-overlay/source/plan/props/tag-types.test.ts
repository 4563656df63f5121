/** The types of spread props, handlers and refs decide which other tag an element may have. */
import { expect, test } from '@jest/globals'
import { tag } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const LIB = `import * as React from 'react'
export type Props = React.ButtonHTMLAttributes<HTMLButtonElement> & { tone?: 'a' }
export type FieldProps = { label: string; onClick?: (id: string) => void; children?: React.ReactNode }
export function Button({ tone, ...props }: Props) { return <button data-tone={tone} {...props} /> }
export function Plain(props: { title?: string; children?: React.ReactNode }) { return <b title={props.title} /> }
export function save(form: HTMLFormElement) { return form.id }
export function show(element: HTMLElement) { element.scrollIntoView() }
`
const HEAD = `import * as React from 'react'
import type { ButtonHTMLAttributes, ComponentProps, ComponentPropsWithoutRef, HTMLAttributes } from 'react'
import { forwardRef, useRef, useState } from 'react'
import { Button, Plain, save, show, type FieldProps, type Props } from './lib'
`

const change = (code: string, from: string, to: string) => {
  const done = tryPlan({ [PAGE]: `${HEAD}${code}\n`, 'app/lib.tsx': LIB }, tag(from, to))
  return done.type === 'refused' ? done.code : done.type
}

const plain = (type: string) => `export function A(props: ${type}) { return <Plain {...props}>a</Plain> }`
const button = (type: string) => `export function A(props: ${type}) { return <Button {...props} /> }`

/** A spread fits a tag if what it may hold does. */
test.each<[code: string, from: string, fits: string, others: string]>([
  [button('ButtonHTMLAttributes<HTMLButtonElement>'), 'Button', 'button span section', 'div a label'],
  [button("ComponentProps<'button'>"), 'Button', 'button span section', 'div a'],
  [button("ComponentPropsWithoutRef<'button'>"), 'Button', 'button span', 'div a'],
  [button('Props'), 'Button', 'button span', 'div a'],
  [button("Omit<Props, 'title'>"), 'Button', 'button span', 'div a'],
  [button("Pick<Props, 'onClick' | 'title'>"), 'Button', 'button span', 'div a'],
  [button("Pick<Props, 'id' | 'title'>"), 'Button', 'button span div', ''],
  [
    'export function A({ a, ...props }: ComponentProps<typeof Button> & { a: string }) { return <Button {...props}>{a}</Button> }',
    'Button',
    'button span',
    'div a',
  ],
  [plain('HTMLAttributes<HTMLElement>'), 'Plain', 'div span p section', ''],
  [plain('HTMLAttributes<HTMLDivElement>'), 'Plain', 'div span p section', 'ul'],
  [plain('FieldProps'), 'Plain', '', 'div span'],
  [plain('{ onClick?: React.MouseEventHandler<HTMLButtonElement> }'), 'Plain', 'button span', 'div'],
  [
    plain('{ onClick?: (event: React.MouseEvent<HTMLButtonElement>) => void }'),
    'Plain',
    'button span',
    'div',
  ],
  [plain('{ onClick?: (event: React.MouseEvent) => void; onFocus?(): void }'), 'Plain', 'div span', ''],
  [plain('{ onClick(id: number): void }'), 'Plain', '', 'div span'],
  [plain('{ onPick(element: HTMLButtonElement): void; title?: string }'), 'Plain', 'div span', ''],
  [plain('{ ref?: React.Ref<HTMLButtonElement> }'), 'Plain', 'button span', 'div'],
  [plain('{ ref?: React.Ref<HTMLElement> }'), 'Plain', 'span section', 'div button'],
  [plain('{ style?: React.CSSProperties; className?: string }'), 'Plain', 'div span', ''],
  [plain('{ style?: string; className?: string }'), 'Plain', '', 'div span'],
  [
    'const shared = { onClick: (event: React.MouseEvent<HTMLButtonElement>) => event.detail, title: "a" }\nexport function A() { return <Plain {...shared}>a</Plain> }',
    'Plain',
    'button span',
    'div',
  ],
  [
    'const shared = { onClick: (id: string) => id, title: "a" }\nexport function A() { return <Plain {...shared}>a</Plain> }',
    'Plain',
    '',
    'div span button',
  ],
  [
    'type P = ButtonHTMLAttributes<HTMLButtonElement>\nexport function A(props: P) { return <button {...props} /> }\nexport type Q = P',
    'button',
    'span',
    'div a',
  ],
  [
    "export const A = forwardRef<HTMLButtonElement, ComponentPropsWithoutRef<'button'>>((props, ref) => <button ref={ref} {...props} />)",
    'button',
    'div span a section',
    '',
  ],
  [
    'export const A = forwardRef<HTMLButtonElement, Props>((props, ref) => <button ref={ref} {...props} />)',
    'button',
    'span section',
    'div a',
  ],
])('%s', (code, from, fits, others) => {
  for (const to of fits.split(' ').filter(Boolean))
    expect([to, change(code, from, to)]).toEqual([to, 'applied'])
  for (const to of others.split(' ').filter(Boolean))
    expect([to, change(code, from, to)]).toEqual([to, 'no-slot'])
})

const inForm = (attributes: string) =>
  `const own = (form: HTMLFormElement) => form.id\nexport function A() { return <form ${attributes}><input /></form> }`
const withRef = (use: string) =>
  `export function A() { const box = useRef<HTMLFormElement>(null); const go = () => { ${use} }; return <form ref={box}><input onChange={go} /></form> }`

/** A form that code uses as a form keeps its tag. */
test.each([
  inForm('onSubmit={(event) => { event.preventDefault(); new FormData(event.currentTarget) }}'),
  inForm('onSubmit={(event) => { const form = event.currentTarget; form.reset() }}'),
  inForm('onSubmit={(event) => { const form = event.currentTarget; new FormData(form) }}'),
  inForm('onSubmit={(event) => { const { currentTarget } = event; new FormData(currentTarget) }}'),
  inForm('onSubmit={({ currentTarget }) => { new FormData(currentTarget) }}'),
  inForm('onSubmit={({ currentTarget: form }) => { form.reset() }}'),
  inForm('onSubmit={({ currentTarget: { elements } }) => { void elements }}'),
  inForm('onSubmit={(event) => { save(event.currentTarget) }}'),
  inForm('onSubmit={(event) => { own(event.currentTarget) }}'),
  inForm('onSubmit={(event) => { new FormData(event.target as HTMLFormElement) }}'),
  inForm('onSubmit={(event) => { if (event.target === event.currentTarget) event.stopPropagation() }}'),
  inForm('ref={(form) => { form?.reset() }}'),
  withRef('box.current?.requestSubmit()'),
  withRef('const form = box.current; if (form) form.reset()'),
  withRef('if (box.current) save(box.current)'),
  withRef('new FormData(box.current!)'),
])('%s', (code) => {
  expect(change(code, 'form', 'div')).toBe('no-slot')
})

test.each([
  inForm('onSubmit={(event) => event.preventDefault()}'),
  inForm('onSubmit={(event) => { show(event.currentTarget) }}'),
  inForm('onSubmit={(event) => { console.log(event.currentTarget) }}'),
  inForm('onSubmit={(event) => { event.currentTarget.querySelector("input")?.focus() }}'),
  inForm('onChange={(event) => { const { value } = event.target as HTMLInputElement; void value }}'),
  inForm('ref={(form: HTMLFormElement | null) => { form?.scrollIntoView() }}'),
  withRef('box.current?.scrollIntoView()'),
  withRef('if (box.current) show(box.current)'),
])('%s may be a div', (code) => {
  expect(change(code, 'form', 'div')).toBe('applied')
})

const held = (type: string, use: string) =>
  `export function A() { const [box, setBox] = useState<${type} | null>(null); const at = useRef<${type}>(null); return <button onClick={(event) => ${use}}>{box?.id}{at.current?.id}</button> }`

test.each([
  [held('HTMLButtonElement', 'setBox(event.currentTarget)'), 'no-slot'],
  [held('HTMLButtonElement', '{ at.current = event.currentTarget }'), 'no-slot'],
  [held('HTMLElement', 'setBox(event.currentTarget)'), 'applied'],
  [held('HTMLElement', '{ at.current = event.currentTarget }'), 'applied'],
])('%s', (code, is) => {
  expect(change(code, 'button', 'div')).toBe(is)
})

test('what both elements have may be used', () => {
  const code = (name: string, use: string) =>
    `export function A() { const box = useRef<HTML${name}Element>(null); return <p><${name.toLowerCase()} ref={box} /><i onClick={() => { ${use} }} /></p> }`
  expect(change(code('Video', 'void box.current?.play()'), 'video', 'audio')).toBe('applied')
  expect(change(code('Input', 'box.current?.select()'), 'input', 'textarea')).toBe('applied')
  expect(change(code('Input', 'box.current?.select()'), 'input', 'select')).toBe('no-slot')
})
