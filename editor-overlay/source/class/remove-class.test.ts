// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { expect, test } from '@jest/globals'
import { removeClass, updateClasses } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'
import { design } from '../testing/tailwind.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const REMOVE_A = removeClass('p', 'a')
const A_AND_B = '<p className="a b">x</p>'
const CN = "import { cn as join } from '@/lib/cn'\n"

markupTable([
  [
    'an emptied expression leaves the end of a template',
    "<p className={`b ${on ? 'a' : ''}`}>x</p>",
    REMOVE_A,
    '<p className={`b`}>x</p>',
  ],
  [
    'an emptied expression leaves the start of a template',
    "<p className={`${on && 'a'} b`}>x</p>",
    REMOVE_A,
    '<p className={`b`}>x</p>',
  ],
  [
    'an emptied expression leaves between two names',
    "<p className={`b${on ? ' a' : ''} c`}>x</p>",
    REMOVE_A,
    '<p className={`b c`}>x</p>',
  ],
  [
    'an emptied expression leaves one space',
    "<p className={`b ${on ? 'a' : ''} c`}>x</p>",
    REMOVE_A,
    '<p className={`b c`}>x</p>',
  ],
  [
    'an emptied expression leaves between two others',
    "<p className={`${x} ${on ? 'a' : ''} ${y}`}>x</p>",
    REMOVE_A,
    '<p className={`${x} ${y}`}>x</p>',
  ],
  [
    'an emptied expression leaves a sum',
    "<p className={'b ' + (on ? 'a' : '') + ' c'}>x</p>",
    REMOVE_A,
    "<p className={'b ' + ' c'}>x</p>",
  ],
  [
    'an emptied expression leaves the start of a sum',
    "<p className={(on ? 'a ' : '') + ('b' + x)}>x</p>",
    REMOVE_A,
    "<p className={('b' + x)}>x</p>",
  ],
  [
    'an expression with names in another branch stays',
    "<p className={`b ${on ? 'a' : 'c'}`}>x</p>",
    REMOVE_A,
    "<p className={`b ${on ? '' : 'c'}`}>x</p>",
  ],
  [
    'an expression that may act stays',
    "<p className={`b ${on() ? 'a' : ''}`}>x</p>",
    REMOVE_A,
    "<p className={`b ${on() ? '' : ''}`}>x</p>",
  ],
  [
    'a string in front of another one that would apply without it',
    "<p className={(on && 'a') || 'c'}>x</p>",
    REMOVE_A,
    'refused: dynamic-class',
  ],
  [
    'a string in a table whose entry has a replacement',
    "<p className={({ s: 'a', l: 'b' })[size] || 'c'}>x</p>",
    REMOVE_A,
    'refused: dynamic-class',
  ],
  [
    'one of two names in front of another string leaves',
    "<p className={(on && 'a b') || 'c'}>x</p>",
    REMOVE_A,
    "<p className={(on && 'b') || 'c'}>x</p>",
  ],
  [
    'a string in front of one that replaces only null leaves',
    "<p className={(on ? 'a' : undefined) ?? 'c'}>x</p>",
    REMOVE_A,
    "<p className={(on ? '' : undefined) ?? 'c'}>x</p>",
  ],
  [
    'an emptied expression takes its line of a template along',
    '<p\n  className={`\n    b\n    ${on ? "a" : ""}\n    c\n  `}\n/>',
    REMOVE_A,
    '<p\n  className={`\n    b\n    c\n  `}\n/>',
  ],
  [
    'a class leaves with the blank before it',
    '<p className="a b c">x</p>',
    removeClass('p', 'b'),
    '<p className="a c">x</p>',
  ],
  ['the first class leaves with the blank behind it', A_AND_B, REMOVE_A, '<p className="b">x</p>'],
  [
    'the last class leaves with the blank before it',
    A_AND_B,
    removeClass('p', 'b'),
    '<p className="a">x</p>',
  ],
  ['the only class takes the attribute along', '<p id="i" className="a">x</p>', REMOVE_A, '<p id="i">x</p>'],
  [
    'the only class takes the whole line along',
    '<p\n  id="i"\n  className="a"\n/>',
    REMOVE_A,
    '<p\n  id="i"\n/>',
  ],
  [
    'a class that is a part of another one stays',
    '<p className="ab a b">x</p>',
    REMOVE_A,
    '<p className="ab b">x</p>',
  ],
  [
    'a class on a line of a template leaves the lines',
    '<p\n  className={`\n    a b\n    c d\n  `}\n/>',
    removeClass('p', 'c'),
    '<p\n  className={`\n    a b\n    d\n  `}\n/>',
  ],
  [
    'the last line of a list leaves its lines',
    '<p\n  className="\n    a\n    b\n  "\n/>',
    removeClass('p', 'b'),
    '<p\n  className="\n    a\n  "\n/>',
  ],
  [
    'the last class of the last line leaves its lines',
    '<p\n  className="\n    a b\n  "\n/>',
    removeClass('p', 'b'),
    '<p\n  className="\n    a\n  "\n/>',
  ],
  [
    'a class that is not there is refused',
    '<p className="a">x</p>',
    removeClass('p', 'z'),
    'refused: no-change',
  ],
  [
    'a class from an expression is refused',
    '<p className={make()}>x</p>',
    removeClass('p', 'z'),
    'refused: dynamic-class',
  ],
  [
    'a class leaves its branch',
    "<p className={on ? 'a x' : 'b'}>x</p>",
    removeClass('p', 'x'),
    "<p className={on ? 'a' : 'b'}>x</p>",
  ],
  [
    'a class in both branches leaves the one on screen',
    "<p className={on ? 'a x' : 'b x'}>x</p>",
    removeClass('p', 'x', ['b', 'x']),
    "<p className={on ? 'a x' : 'b'}>x</p>",
  ],
  [
    'a class is replaced in its place',
    '<p className="a b c">x</p>',
    updateClasses('p', 'a b c', 'a z c'),
    '<p className="a z c">x</p>',
  ],
  ['more come than go', A_AND_B, updateClasses('p', 'a b', 'a y z'), '<p className="a y z">x</p>'],
  [
    'more go than come',
    '<p className="a b c d">x</p>',
    updateClasses('p', 'a b c d', 'a z'),
    '<p className="a z">x</p>',
  ],
  ['the same list is refused', A_AND_B, updateClasses('p', 'a b', 'b a'), 'refused: no-change'],
  ['every class can go at once', A_AND_B, updateClasses('p', 'a b', ''), '<p>x</p>'],
  [
    'an entity in a class name is read',
    '<p className="a before:content-[&#39;x&#39;]">x</p>',
    removeClass('p', "before:content-['x']"),
    '<p className="a">x</p>',
  ],
])

markupTable(
  [
    [
      'a class in an object of conditions is found',
      "<p className={join({ 'a b': on })}>x</p>",
      removeClass('p', 'b'),
      "<p className={join({ 'a': on })}>x</p>",
    ],
    [
      'a condition with a call of unknown effects stays',
      "<p className={join({ 'p-8': on() })}>x</p>",
      removeClass('p', 'p-8'),
      "<p className={join({ '': on() })}>x</p>",
    ],
    [
      'a condition with a call beside others stays',
      "<p className={join('m-2', { 'p-8': set(on), flex: on })}>x</p>",
      removeClass('p', 'p-8'),
      "<p className={join('m-2', { '': set(on), flex: on })}>x</p>",
    ],
    [
      'a condition with a call that only asks goes',
      "<p className={join({ 'p-8': isOn(), flex: on })}>x</p>",
      removeClass('p', 'p-8'),
      '<p className={join({ flex: on })}>x</p>',
    ],
    [
      'a class in an array is found',
      "<p className={join(['a', 'b'])}>x</p>",
      updateClasses('p', 'b', 'z'),
      "<p className={join(['a', 'z'])}>x</p>",
    ],
    [
      'a padding is replaced in place while other arguments stay',
      '<p className={join("p-4", on && "bg-red-500", className)}>x</p>',
      updateClasses('p', 'p-4', 'p-6'),
      '<p className={join("p-6", on && "bg-red-500", className)}>x</p>',
    ],
    [
      'the active state is changed in its own string',
      '<p className={join("p-4", on && "bg-red-500")}>x</p>',
      updateClasses('p', 'bg-red-500', 'bg-blue-500'),
      '<p className={join("p-4", on && "bg-blue-500")}>x</p>',
    ],
    [
      'the only key of an object leaves with the object',
      "<p className={join('a', { b: on })} />",
      removeClass('p', 'b'),
      "<p className={join('a')} />",
    ],
    [
      'the first of several arguments leaves with its object',
      "<p className={join({ b: on }, 'a')} />",
      removeClass('p', 'b'),
      "<p className={join('a')} />",
    ],
  ],
  CN,
)

const HEAD =
  "import { clsx } from 'clsx'\nimport { cva } from 'class-variance-authority'\nimport { cn } from '@/lib/cn'\nconst box = cva('p-4 flex')\n"
test.each<[list: string, name: string, live: string, notes: string[]]>([
  ["cn('p-4', on && 'p-8')", 'p-8', 'p-8', ['Only while on.', 'p-4 applies now.']],
  ["cn('p-4 flex', 'p-8')", 'p-8', 'flex p-8', ['p-4 applies now.']],
  ["cn('p-2', 'p-4', 'p-8')", 'p-8', 'p-8', ['p-4 applies now.']],
  ["cn(box(), 'p-8')", 'p-8', 'flex p-8', ['p-4 applies now.']],
  ["clsx('p-4 px-8')", 'px-8', 'p-4 px-8', ['p-4 applies now.']],
  ["clsx('p-4 p-8')", 'p-4', 'p-4 p-8', []],
  ["clsx('p-4 md:p-8')", 'md:p-8', 'p-4 md:p-8', []],
  ["clsx('m-4 p-8')", 'p-8', 'm-4 p-8', []],
])('%s without %s says what applies then', (list, name, live, notes) => {
  const text = page(`<p className={${list}} id={on} />`, HEAD)
  const done = tryPlan(text, removeClass('p', name, live.split(' ')), { design })
  expect(done.type === 'applied' && done.plan.notes).toEqual(notes)
})
