// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { addClass } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const ADD_C = addClass('p', 'c')
const CN = "import { cn as join } from '@/lib/cn'\n"

markupTable([
  ['a class goes to the end of a string', '<p className="a b">x</p>', ADD_C, '<p className="a b c">x</p>'],
  ['an element without classes gets an attribute', '<p>x</p>', ADD_C, '<p className="c">x</p>'],
  ['single quotes stay', "<p className='a'>x</p>", ADD_C, "<p className='a c'>x</p>"],
  ['a string in braces is a string', "<p className={'a'}>x</p>", ADD_C, "<p className={'a c'}>x</p>"],
  [
    'a template without expressions is a string',
    '<p className={`a`}>x</p>',
    ADD_C,
    '<p className={`a c`}>x</p>',
  ],
  ['an empty string is filled', '<p className="">x</p>', ADD_C, '<p className="c">x</p>'],
  ['odd spacing stays', '<p className="  a   b  ">x</p>', ADD_C, '<p className="  a   b c  ">x</p>'],
  [
    'several classes come at once',
    '<p className="a">x</p>',
    addClass('p', 'c d'),
    '<p className="a c d">x</p>',
  ],
  ['a class that is there is refused', '<p className="a b">x</p>', addClass('p', 'b'), 'refused: no-change'],
  [
    'of two classes only the missing one comes',
    '<p className="a b">x</p>',
    addClass('p', 'b c'),
    '<p className="a b c">x</p>',
  ],
  ['no class at all is refused', '<p className="a">x</p>', addClass('p', '  '), 'refused: no-change'],
  ['a quote is no class name', '<p className="a">x</p>', addClass('p', 'c"onload='), 'refused: bad-name'],
  ['a brace is no class name', '<p className="a">x</p>', addClass('p', 'c{d}'), 'refused: bad-name'],
  ['a backtick is no class name', '<p className={`a`}>x</p>', addClass('p', '`${x}`'), 'refused: bad-name'],
  [
    'an arbitrary value is a class name',
    '<p className="a">x</p>',
    addClass('p', 'w-[calc(100%-2rem)]'),
    '<p className="a w-[calc(100%-2rem)]">x</p>',
  ],
  [
    'an arbitrary variant is a class name',
    '<p className="a">x</p>',
    addClass('p', '[&>p]:mt-2'),
    '<p className="a [&>p]:mt-2">x</p>',
  ],
  [
    'a class goes before an event handler',
    '<p onClick={go}>x</p>',
    ADD_C,
    '<p className="c" onClick={go}>x</p>',
  ],
  [
    'a class follows the attributes',
    '<p id="a" title="b">x</p>',
    ADD_C,
    '<p id="a" title="b" className="c">x</p>',
  ],
  [
    'attributes on lines of their own get one more line',
    '<p\n  id="a"\n  title="b"\n>\n  x\n</p>',
    ADD_C,
    '<p\n  id="a"\n  title="b"\n  className="c"\n>\n  x\n</p>',
  ],
  ['a spread may keepMovedIds classes, so it is refused', '<p {...rest}>x</p>', ADD_C, 'refused: spread'],
  [
    'a template gets the class in its first part',
    '<p className={`a ${b} c`}>x</p>',
    addClass('p', 'd'),
    '<p className={`a d ${b} c`}>x</p>',
  ],
  [
    'a template that starts with an expression is not glued',
    '<p className={`${b}`}>x</p>',
    addClass('p', 'd'),
    '<p className={`d ${b}`}>x</p>',
  ],
  [
    'half a name in a template stays glued to its expression',
    '<p className={`p-${n}`}>x</p>',
    addClass('p', 'd'),
    '<p className={`d p-${n}`}>x</p>',
  ],
  [
    'a tail of a template is a place when nothing else is',
    '<p className={`${b} x-${n}`}>x</p>',
    addClass('p', 'd'),
    '<p className={`d ${b} x-${n}`}>x</p>',
  ],
  ['a condition asks for the state', "<p className={on ? 'a' : 'b'}>x</p>", ADD_C, 'refused: dynamic-class'],
  [
    'the branch on screen gets the class',
    "<p className={on ? 'a' : 'b'}>x</p>",
    addClass('p', 'c', ['b']),
    "<p className={on ? 'a' : 'b c'}>x</p>",
  ],
  [
    'the branch on screen is found by all its classes',
    "<p className={on ? 'a x' : 'a y'}>x</p>",
    addClass('p', 'c', ['a', 'y', 'z']),
    "<p className={on ? 'a x' : 'a y c'}>x</p>",
  ],
  [
    'a class after && is only there when it is on',
    "<p className={on && 'a'}>x</p>",
    addClass('p', 'c', ['a']),
    "<p className={on && 'a c'}>x</p>",
  ],
  [
    'a template with a condition keeps the condition',
    "<p className={`a ${on ? 'b' : ''}`}>x</p>",
    ADD_C,
    "<p className={`a c ${on ? 'b' : ''}`}>x</p>",
  ],
  [
    'a sum takes the class in its first string',
    "<p className={'a ' + b}>x</p>",
    ADD_C,
    "<p className={'a c ' + b}>x</p>",
  ],
  ['an unknown name is refused', '<p className={styles}>x</p>', ADD_C, 'refused: dynamic-class'],
  ['an unknown call is refused', "<p className={make('a')}>x</p>", ADD_C, 'refused: dynamic-class'],
  [
    'the second of two equal siblings is the one',
    '<p>\n  <b className="a" /><b className="a" />\n</p>',
    addClass('b:1', 'c'),
    '<p>\n  <b className="a" /><b className="a c" />\n</p>',
  ],
])

markupTable(
  [
    [
      'a joiner known by its import takes the class in its first string',
      "<p className={join('a', on && 'b', x)}>x</p>",
      ADD_C,
      "<p className={join('a c', on && 'b', x)}>x</p>",
    ],
    [
      'a joiner without strings gets one',
      '<p className={join(x)}>x</p>',
      ADD_C,
      "<p className={join('c', x)}>x</p>",
    ],
    [
      'a joiner never takes it in a branch',
      "<p className={join(on && 'b', x)}>x</p>",
      ADD_C,
      "<p className={join('c', on && 'b', x)}>x</p>",
    ],
    [
      'an empty joiner gets its first argument',
      '<p className={join()}>x</p>',
      ADD_C,
      "<p className={join('c')}>x</p>",
    ],
  ],
  CN,
)
