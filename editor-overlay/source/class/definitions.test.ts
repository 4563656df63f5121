// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { addClass, updateClasses } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'

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
    only("import { cn } from './x'\nconst cx = (a) => a.toUpperCase()", "<p className={cx('a')} />"),
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
