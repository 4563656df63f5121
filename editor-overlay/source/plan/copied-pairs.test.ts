/** Elements that are copied in one edit and point at each other: the copies point at each other, too. */
import { duplicate } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const box = (...lines: string[]) => `<div>\n${lines.map((line) => `  ${line}\n`).join('')}</div>`

markupTable([
  [
    'a label and its field',
    box('<label htmlFor="a">x</label>', '<input id="a" />'),
    duplicate(['label', 'input']),
    box(
      '<label htmlFor="a">x</label>',
      '<label htmlFor="a-2">x</label>',
      '<input id="a" />',
      '<input id="a-2" />',
    ),
  ],
  [
    'the field first',
    box('<input id="a" />', '<label htmlFor="a">x</label>'),
    duplicate(['label', 'input']),
    box(
      '<input id="a" />',
      '<input id="a-2" />',
      '<label htmlFor="a">x</label>',
      '<label htmlFor="a-2">x</label>',
    ),
  ],
  [
    'a field, its label and its description',
    box('<b id="l">x</b>', '<input aria-labelledby="l" aria-describedby="h l" />', '<p id="h">y</p>'),
    duplicate(['b', 'input', 'p']),
    box(
      '<b id="l">x</b>',
      '<b id="l-2">x</b>',
      '<input aria-labelledby="l" aria-describedby="h l" />',
      '<input aria-labelledby="l-2" aria-describedby="h-2 l-2" />',
      '<p id="h">y</p>',
      '<p id="h-2">y</p>',
    ),
  ],
  [
    'a link and its target inside',
    box('<a href="#one">x</a>', '<section><h2 id="one">x</h2></section>'),
    duplicate(['a', 'section']),
    box(
      '<a href="#one">x</a>',
      '<a href="#one-2">x</a>',
      '<section><h2 id="one">x</h2></section>',
      '<section><h2 id="one-2">x</h2></section>',
    ),
  ],
  [
    'a label alone keeps its field',
    box('<label htmlFor="a">x</label>', '<input id="a" />'),
    duplicate(['label']),
    box('<label htmlFor="a">x</label>', '<label htmlFor="a">x</label>', '<input id="a" />'),
  ],
  [
    'in branches',
    box('{on && <label htmlFor="a">x</label>}', '<input id="a" />'),
    duplicate(['label', 'input']),
    box(
      '{on && <><label htmlFor="a">x</label><label htmlFor="a-2">x</label></>}',
      '<input id="a" />',
      '<input id="a-2" />',
    ),
  ],
])
