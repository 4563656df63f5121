// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** A style of a styling library is in no layer, so a class for the same property is refused with the place to change. */
import { expect, test } from '@jest/globals'
import { addClass, style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { outcome, PAGE, tryPlan } from '../testing/try-plan.ts'

const padding = style('Root', { paddingLeft: '24px' })
const MUI = "import { styled } from '@mui/material/styles'\n"
const EMOTION = "import styled from '@emotion/styled'\n"
const COMPONENTS = "import styled from 'styled-components'\n"
const drawn = (head: string, names = 'flex') => `${head}export default () => <Root className="${names}" />\n`

test.each<[head: string, name: string]>([
  [`${MUI}const Root = styled('div')({ padding: 3 })\n`, 'padding'],
  [`${MUI}const Root = styled(Box)(({ theme }) => ({ padding: theme.spacing(2) }))\n`, 'padding'],
  [
    `${MUI}const Root = styled('div', { label: 'x' })(({ theme }) => {\n  return { paddingLeft: theme.x }\n})\n`,
    'paddingLeft',
  ],
  [`${EMOTION}const Root = styled.div({ margin: 1, paddingInline: 3 })\n`, 'paddingInline'],
  [`${COMPONENTS}const Root = styled.div\`\n  padding: \${({ theme }) => theme.x};\n\`\n`, 'padding'],
  [`${COMPONENTS}const Root = styled(Link).attrs({ rel: 'x' })\`\n  padding: 3px;\n\`\n`, 'padding'],
])('%s', (head, name) => {
  expect(tryPlan(drawn(head), padding, { design })).toMatchObject({
    message: `The definition of Root sets ${name} and would win over a class.`,
    alternative: 'Change it where it is written: app/page.tsx, line 2.',
  })
})

test.each([
  ["import { css, cx } from '@emotion/css'", 'cx(css`padding: 3px;`, "flex")'],
  ["import { css, cx } from '@emotion/css'", 'cx("flex", on && css({ paddingInline: 3 }))'],
  ["import { css } from 'goober'", '`flex ${css`padding: 3px;`}`'],
])('%s in {%s}', (head, list) => {
  const before = `${head}\nexport default ({ on }) => <p className={${list}} />\n`
  for (const asked of [style('p', { paddingLeft: '24px' }), addClass('p', 'p-4')])
    expect(tryPlan(before, asked, { design })).toMatchObject({
      code: 'dynamic-prop',
      alternative: 'Change it where it is written: app/page.tsx, line 2.',
    })
  const other = tryPlan(before, style('p', { marginLeft: '8px' }, { liveClasses: ['flex', 'css-1'] }), {
    design,
  })
  expect(other).toMatchObject({ files: { [PAGE]: before.replace('flex', 'flex ml-2') } })
})

const SHEET = "import { style } from '@vanilla-extract/css'\nexport const box = style({ padding: 8 })\n"

test.each([
  ["import { box } from './box.css'", 'box', 'app/box.css.ts, line 2'],
  ["import * as styles from './box.css'", 'styles.box', 'app/box.css.ts, line 2'],
  ["import { css } from '@emotion/css'\nconst box = css({ padding: 3 })", 'box', 'app/page.tsx, line 2'],
  ["import { css } from '@linaria/core'\nconst box = css`padding: 3px;`", 'box', 'app/page.tsx, line 2'],
])('%s: a class that %s makes wins over one beside it', (head, name, place) => {
  const before = `${head}\nimport clsx from 'clsx'\nexport default () => <p className={clsx(${name}, 'p-4')} />\n`
  const files = { [PAGE]: before, 'app/box.css.ts': SHEET }
  const liveClasses = ['box_1', 'p-4']
  expect(tryPlan(files, style('p', { padding: '24px' }, { liveClasses }), { design })).toMatchObject({
    code: 'dynamic-prop',
    alternative: `Change it where it is written: ${place}.`,
  })
  const other = tryPlan(files, style('p', { marginLeft: '8px' }, { liveClasses }), { design })
  expect(other).toMatchObject({ files: { [PAGE]: before.replace('p-4', 'p-4 ml-2') } })
})

const BASE = `${COMPONENTS}const Base = styled.div\`\n  padding: 3px;\n\`\n`

test.each<[head: string, tag: string, line: number]>([
  [`${BASE}const Root = styled(Base)\`\n  margin: 3px;\n\`\n`, 'Root', 2],
  [`${BASE}const Root = styled(Base).attrs({ rel: 'x' })\`\n  margin: 3px;\n\`\n`, 'Root', 2],
  [`${BASE}const Mid = styled(Base)\`\`\nconst Root = styled(Mid)\`\n  padding-left: 3px;\n\`\n`, 'Root', 6],
  [
    `${EMOTION}const Base = styled('b')({ padding: 1 })\nconst Root = styled(Base)({ margin: 1 })\n`,
    'Root',
    2,
  ],
  ['const Root = "p"\nconst look = { padding: 4 }\n', 'Root css={look}', 2],
  ['const Root = "p"\nconst look = css`\n  padding: 4px;\n`\n', 'Root css={look}', 2],
  ['const Root = "p"\nconst look = css({ padding: 4 })\n', 'Root css={[look, on && { margin: 1 }]}', 2],
  ['const Root = "p"\nconst look = { p: 4 }\n', 'Root sx={look}', 2],
])('%s in <%s> is followed to line %s', (head, tag, line) => {
  const before = `${head}export default ({ on }) => <${tag} className="flex" />\n`
  for (const edit of [padding, addClass('Root', 'p-4')])
    expect(tryPlan(before, edit, { design })).toMatchObject({
      code: 'dynamic-prop',
      alternative: `Change it where it is written: app/page.tsx, line ${line}.`,
    })
})

test('a base without the property leaves it to a class', () => {
  const head = `${BASE}const Root = styled(Base)\`\n  margin: 3px;\n\`\n`
  expect(outcome(drawn(head), addClass('Root', 'opacity-50'), { design })).toBe(
    drawn(head, 'flex opacity-50'),
  )
})

test.each([
  ["import { Root } from './ui'\n", 'Root'],
  ["import * as Ui from './ui'\n", 'Ui.Root'],
])('%s has the definition in another file', (head, tag) => {
  const files = {
    'app/ui.ts': `${EMOTION}export const Root = styled.div({ padding: 3 })\n`,
    [PAGE]: `${head}export default () => <${tag} className="flex" />\n`,
  }
  const edit = style(tag, { padding: '24px' })
  expect(tryPlan(files, edit, { design })).toMatchObject({
    alternative: 'Change it where it is written: app/ui.ts, line 2.',
  })
})

test.each<[props: string, from: string, named: string]>([
  ['p="md"', '@mantine/core', 'p'],
  ['px="4"', '@radix-ui/themes', 'px'],
  ['paddingX={3}', '@chakra-ui/react', 'paddingX'],
  ['pl={2}', '@mui/material', 'pl'],
])('the prop %s of %s', (props, from, named) => {
  const text = `import { Root } from '${from}'\nexport default () => <Root ${props} className="flex" />\n`
  for (const edit of [padding, addClass('Root', 'hover:pl-6')])
    expect(tryPlan(text, edit, { design })).toMatchObject({
      alternative: `Change the prop “${named}”, or remove it first.`,
    })
})

test.each<[props: string, from: string, edit: Parameters<typeof tryPlan>[1], named: string]>([
  ['c="blue"', '@mantine/core', style('Root', { color: '#ff0000' }), 'c'],
  ['color="white"', '@chakra-ui/react', style('Root', { color: '#ff0000' }), 'color'],
  ['textAlign="left"', '@chakra-ui/react', style('Root', { 'text-align': 'center' }), 'textAlign'],
  ['fontSize="sm"', '@/styled-system/jsx', style('Root', { 'font-size': '20px' }), 'fontSize'],
  ['rounded="md"', '@chakra-ui/react', addClass('Root', 'rounded-lg'), 'rounded'],
])('the prop %s of %s sets what the class would', (props, from, edit, named) => {
  const text = `import { Root } from '${from}'\nexport default () => <Root ${props} className="flex" />\n`
  expect(tryPlan(text, edit, { design })).toMatchObject({
    alternative: `Change the prop “${named}”, or remove it first.`,
  })
})

test.each<[text: string, edit: Parameters<typeof tryPlan>[1], names: string]>([
  [`${MUI}const Root = styled('div')({ color: 'red' })\n`, padding, 'flex pl-6'],
  [`${MUI}const Root = styled('div')({ '&:hover': { padding: 3 } })\n`, padding, 'flex pl-6'],
  [`${MUI}const Root = styled('div')({ padding: 3 })\n`, addClass('Root', 'p-6!'), 'flex p-6!'],
  ["import { styled } from './mine'\nimport { Root } from './root'\n", padding, 'flex pl-6'],
])('%s leaves the class alone', (head, edit, names) => {
  expect(outcome(drawn(head), edit, { design })).toBe(drawn(head, names))
})

test.each([
  ['w={3}', '@mantine/core'],
  ['p="md"', './ui/box'],
  ['width={3}', 'next/image'],
])('the prop %s of %s sets no padding', (props, from) => {
  const text = (names: string) =>
    `import Root from '${from}'\nexport default () => <Root ${props} className="${names}" />\n`
  expect(outcome(text('flex'), padding, { design })).toBe(text('flex pl-6'))
})
