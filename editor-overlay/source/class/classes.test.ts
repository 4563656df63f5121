// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { addClass, removeClass, updateClasses } from '../testing/intents.ts'
import { fileTable, markupTable } from '../testing/table.ts'

const CN = "import { cn as join } from '@/lib/cn'\n"

markupTable([
  [
    'a class goes to the end of a string',
    '<p className="a b">x</p>',
    addClass('p', 'c'),
    '<p className="a b c">x</p>',
  ],
  ['an element without classes gets an attribute', '<p>x</p>', addClass('p', 'c'), '<p className="c">x</p>'],
  ['single quotes stay', "<p className='a'>x</p>", addClass('p', 'c'), "<p className='a c'>x</p>"],
  [
    'a string in braces is a string',
    "<p className={'a'}>x</p>",
    addClass('p', 'c'),
    "<p className={'a c'}>x</p>",
  ],
  [
    'a template without expressions is a string',
    '<p className={`a`}>x</p>',
    addClass('p', 'c'),
    '<p className={`a c`}>x</p>',
  ],
  ['an empty string is filled', '<p className="">x</p>', addClass('p', 'c'), '<p className="c">x</p>'],
  [
    'odd spacing stays',
    '<p className="  a   b  ">x</p>',
    addClass('p', 'c'),
    '<p className="  a   b c  ">x</p>',
  ],
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
    addClass('p', 'c'),
    '<p className="c" onClick={go}>x</p>',
  ],
  [
    'a class follows the attributes',
    '<p id="a" title="b">x</p>',
    addClass('p', 'c'),
    '<p id="a" title="b" className="c">x</p>',
  ],
  [
    'attributes on lines of their own get one more line',
    '<p\n  id="a"\n  title="b"\n>\n  x\n</p>',
    addClass('p', 'c'),
    '<p\n  id="a"\n  title="b"\n  className="c"\n>\n  x\n</p>',
  ],
  [
    'a spread may carry classes, so it is refused',
    '<p {...rest}>x</p>',
    addClass('p', 'c'),
    'refused: spread',
  ],
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
  [
    'a condition asks for the state',
    "<p className={on ? 'a' : 'b'}>x</p>",
    addClass('p', 'c'),
    'refused: dynamic-class',
  ],
  [
    'the branch on screen gets the class',
    "<p className={on ? 'a' : 'b'}>x</p>",
    addClass('p', 'c', ['b']),
    "<p className={on ? 'a' : 'b c'}>x</p>",
  ],
  [
    'the branch on screen is told by all its classes',
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
    addClass('p', 'c'),
    "<p className={`a c ${on ? 'b' : ''}`}>x</p>",
  ],
  [
    'a sum takes the class in its first string',
    "<p className={'a ' + b}>x</p>",
    addClass('p', 'c'),
    "<p className={'a c ' + b}>x</p>",
  ],
  ['an unknown name is refused', '<p className={styles}>x</p>', addClass('p', 'c'), 'refused: dynamic-class'],
  [
    'an unknown call is refused',
    "<p className={make('a')}>x</p>",
    addClass('p', 'c'),
    'refused: dynamic-class',
  ],
  [
    'the second of two equal siblings is the one',
    '<p>\n  <b className="a" /><b className="a" />\n</p>',
    addClass('b:1', 'c'),
    '<p>\n  <b className="a" /><b className="a c" />\n</p>',
  ],
  [
    'a class leaves with the blank before it',
    '<p className="a b c">x</p>',
    removeClass('p', 'b'),
    '<p className="a c">x</p>',
  ],
  [
    'the first class leaves with the blank behind it',
    '<p className="a b">x</p>',
    removeClass('p', 'a'),
    '<p className="b">x</p>',
  ],
  [
    'the last class leaves with the blank before it',
    '<p className="a b">x</p>',
    removeClass('p', 'b'),
    '<p className="a">x</p>',
  ],
  [
    'the only class takes the attribute along',
    '<p id="i" className="a">x</p>',
    removeClass('p', 'a'),
    '<p id="i">x</p>',
  ],
  [
    'the only class takes the whole line along',
    '<p\n  id="i"\n  className="a"\n/>',
    removeClass('p', 'a'),
    '<p\n  id="i"\n/>',
  ],
  [
    'a class that is a part of another one stays',
    '<p className="ab a b">x</p>',
    removeClass('p', 'a'),
    '<p className="ab b">x</p>',
  ],
  [
    'a class on a line of a template leaves the lines',
    '<p\n  className={`\n    a b\n    c d\n  `}\n/>',
    removeClass('p', 'c'),
    '<p\n  className={`\n    a b\n    d\n  `}\n/>',
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
  [
    'more come than go',
    '<p className="a b">x</p>',
    updateClasses('p', 'a b', 'a y z'),
    '<p className="a y z">x</p>',
  ],
  [
    'more go than come',
    '<p className="a b c d">x</p>',
    updateClasses('p', 'a b c d', 'a z'),
    '<p className="a z">x</p>',
  ],
  [
    'the same list is refused',
    '<p className="a b">x</p>',
    updateClasses('p', 'a b', 'b a'),
    'refused: no-change',
  ],
  ['every class can go at once', '<p className="a b">x</p>', updateClasses('p', 'a b', ''), '<p>x</p>'],
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
      'a joiner known by its import takes the class in its first string',
      "<p className={join('a', on && 'b', x)}>x</p>",
      addClass('p', 'c'),
      "<p className={join('a c', on && 'b', x)}>x</p>",
    ],
    [
      'a joiner without strings gets one',
      '<p className={join(x)}>x</p>',
      addClass('p', 'c'),
      "<p className={join('c', x)}>x</p>",
    ],
    [
      'a joiner never takes it in a branch',
      "<p className={join(on && 'b', x)}>x</p>",
      addClass('p', 'c'),
      "<p className={join('c', on && 'b', x)}>x</p>",
    ],
    [
      'an empty joiner gets its first argument',
      '<p className={join()}>x</p>',
      addClass('p', 'c'),
      "<p className={join('c')}>x</p>",
    ],
    [
      'a class in an object of conditions is found',
      "<p className={join({ 'a b': on })}>x</p>",
      removeClass('p', 'b'),
      "<p className={join({ 'a': on })}>x</p>",
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
  ],
  CN,
)

const only = (definition: string, markup: string) =>
  `${definition}\nexport default function Page() {\n  return ${markup}\n}\n`

fileTable([
  [
    'a constant with one use is edited where it is',
    only("const box = 'a b'", '<p className={box} />'),
    addClass('p', 'c'),
    only("const box = 'a b c'", '<p className={box} />'),
  ],
  [
    'a constant with two uses is refused',
    only("const box = 'a b'", '<p className={box}><i className={box} /></p>'),
    addClass('p', 'c'),
    'refused: dynamic-class',
  ],
  [
    'an exported constant is refused',
    only("export const box = 'a b'", '<p className={box} />'),
    addClass('p', 'c'),
    'refused: dynamic-class',
  ],
  [
    'an entry of a table is edited in the table',
    only("const tones = { info: 'a', warn: 'b' }", '<p className={tones.warn} />'),
    updateClasses('p', 'b', 'z'),
    only("const tones = { info: 'a', warn: 'z' }", '<p className={tones.warn} />'),
  ],
  [
    'the entry on screen is edited when the key is computed',
    only("const tones = { info: 'a', warn: 'b' }", '<p className={tones[tone]} />'),
    updateClasses('p', 'b', 'z', ['b']),
    only("const tones = { info: 'a', warn: 'z' }", '<p className={tones[tone]} />'),
  ],
  [
    'a variant definition takes the class in its base',
    only(
      "import { cva } from 'class-variance-authority'\nconst button = cva('a', { variants: { size: { sm: 's' } } })",
      "<p className={button({ size: 'sm' })} />",
    ),
    addClass('p', 'c'),
    only(
      "import { cva } from 'class-variance-authority'\nconst button = cva('a c', { variants: { size: { sm: 's' } } })",
      "<p className={button({ size: 'sm' })} />",
    ),
  ],
  [
    'a class of a variant is edited in that variant',
    only(
      "import { tv } from 'tailwind-variants'\nconst button = tv({ base: 'a', variants: { size: { sm: 's' } } })",
      "<p className={button({ size: 'sm' })} />",
    ),
    updateClasses('p', 's', 't'),
    only(
      "import { tv } from 'tailwind-variants'\nconst button = tv({ base: 'a', variants: { size: { sm: 't' } } })",
      "<p className={button({ size: 'sm' })} />",
    ),
  ],
  [
    'a class of a module gets a template around it',
    only("import styles from './a.module.css'", '<p className={styles.card} />'),
    addClass('p', 'c'),
    only("import styles from './a.module.css'", '<p className={`${styles.card} c`} />'),
  ],
  [
    'a class of a module is joined where there is a joiner',
    only("import styles from './a.module.css'\nimport clsx from 'clsx'", '<p className={styles.card} />'),
    addClass('p', 'c'),
    only(
      "import styles from './a.module.css'\nimport clsx from 'clsx'",
      "<p className={clsx(styles.card, 'c')} />",
    ),
  ],
  [
    'a function that only looks like a joiner is none',
    only("import { cn } from './x'\nconst cx = (a) => a", "<p className={cx('a')} />"),
    addClass('p', 'c'),
    'refused: dynamic-class',
  ],
  [
    'a prop that is passed on is edited where the component is used',
    'export function Card({ className }) {\n  return <p className={className} />\n}\n',
    addClass('p', 'c'),
    'refused: dynamic-class',
  ],
  [
    'a component that takes no class name is refused',
    'function Card({ title }) {\n  return <p>{title}</p>\n}\nexport default function Page() {\n  return <Card title="x" />\n}\n',
    addClass('Card', 'c'),
    'refused: no-slot',
  ],
  [
    'a component that takes one gets it',
    'function Card({ className }) {\n  return <p className={className} />\n}\nexport default function Page() {\n  return <Card />\n}\n',
    addClass('Card', 'c'),
    'function Card({ className }) {\n  return <p className={className} />\n}\nexport default function Page() {\n  return <Card className="c" />\n}\n',
  ],
  [
    'carriage returns, tabs and a missing last line end stay',
    'export default () => (\r\n\t<p className="a">\r\n\t\tx\r\n\t</p>\r\n)',
    addClass('p', 'c'),
    'export default () => (\r\n\t<p className="a c">\r\n\t\tx\r\n\t</p>\r\n)',
  ],
  [
    'emoji before the place do not shift it',
    'export default () => <p title="👩‍🎓 é" className=\'a\'>👍</p>\n',
    addClass('p', 'c'),
    'export default () => <p title="👩‍🎓 é" className=\'a c\'>👍</p>\n',
  ],
])
