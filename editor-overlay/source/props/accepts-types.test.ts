/** Props are checked against the component's types, however the types are written. */
import { expect, test } from '@jest/globals'
import type { Edit } from '../../protocol/edit.ts'
import { addClass, prop } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome } from '../testing/try-plan.ts'

const around = (text: string) => text

test.each<[string, (find: Find) => Edit, string]>([
  [
    'type P = { title: string }\nconst Card = ({ title }: P) => <b>{title}</b>\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'type P = Omit<React.HTMLAttributes<HTMLDivElement>, "className"> & { title: string }\nconst Card = ({ title }: P) => <b>{title}</b>\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'type P = Pick<React.HTMLAttributes<HTMLDivElement>, "id"> & { title: string }\nconst Card = (p: P) => <b>{p.title}</b>\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'const Card: React.FC<{ title: string }> = ({ title }) => <b>{title}</b>\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'const Card: React.FC<{ title: string }> = (props) => <b>{props.title}</b>\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'const Card = memo(function Card({ title }: { title: string }) { return <b>{title}</b> })\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'const Card = forwardRef<HTMLElement, { title: string }>((props, ref) => <b ref={ref}>{props.title}</b>)\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'const Card = forwardRef<HTMLElement, { title: string }>(({ title }, ref) => <b ref={ref}>{title}</b>)\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'function Card({ className, title }: { className?: string; title: string }) { return <b className={className}>{title}</b> }\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'function Card({ className, title }: { className?: string; title: string }) { return <b className={className}>{title}</b> }\nexport default () => <main><Card title="x" className="a" /></main>\n',
  ],
  [
    'function Card({ title, ...rest }: { title: string }) { return <b {...rest}>{title}</b> }\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'class Card extends React.Component<{ title: string }> { render() { return <b>{this.props.title}</b> } }\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'interface P extends VariantProps<typeof box> { title: string }\nfunction Card(props: P) { return <b>{props.title}</b> }\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'type P<T> = { items: T[] }\nfunction List<T>({ items }: P<T>) { return <ul>{items.length}</ul> }\nexport default () => <main><List items={[]} /></main>\n',
    addClass('List', 'a'),
    'refused: no-slot',
  ],
  [
    'type P = PropsWithChildren<{ title: string }>\nfunction Card(props: P) { return <b>{props.title}</b> }\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'type P = Readonly<{ title: string }>\nfunction Card(props: P) { return <b>{props.title}</b> }\nexport default () => <main><Card title="x" /></main>\n',
    addClass('Card', 'a'),
    'refused: no-slot',
  ],
  [
    'type P = { title: string; tone?: "calm" | "loud" }\nfunction Card(props: P) { return <b>{props.title}</b> }\nexport default () => <main><Card title="x" /></main>\n',
    prop('Card', 'tone', 'loud'),
    'type P = { title: string; tone?: "calm" | "loud" }\nfunction Card(props: P) { return <b>{props.title}</b> }\nexport default () => <main><Card title="x" tone="loud" /></main>\n',
  ],
  [
    'type P = { title: string; tone?: Tone }\ntype Tone = "calm" | "loud"\nfunction Card(props: P) { return <b>{props.title}</b> }\nexport default () => <main><Card title="x" /></main>\n',
    prop('Card', 'tone', 'red'),
    'refused: bad-value',
  ],
  [
    'type P = { items: string[] }\nfunction Card(props: P) { return <b>{props.items}</b> }\nexport default () => <main><Card items={[]} /></main>\n',
    prop('Card', 'items', 'red'),
    'refused: bad-value',
  ],
  [
    'type P = { onGo: () => void }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card onGo={go} /></main>\n',
    prop('Card', 'onGo', 'x'),
    'refused: unsafe',
  ],
  [
    'type P = { n: number | string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card n={1} /></main>\n',
    prop('Card', 'n', 'x'),
    'type P = { n: number | string }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card n="x" /></main>\n',
  ],
  [
    'type P = { icon: ReactNode }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card icon={<i />} /></main>\n',
    prop('Card', 'icon', 'x'),
    'type P = { icon: ReactNode }\nfunction Card(props: P) { return <b /> }\nexport default () => <main><Card icon="x" /></main>\n',
  ],
  [
    'function Card({ title = "x", size = 3 }) { return <b /> }\nexport default () => <main><Card /></main>\n',
    prop('Card', 'wide', true),
    'refused: no-slot',
  ],
  [
    'const Card = styled(Base)`color: red`\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'const Card = styled(Base)`color: red`\nexport default () => <main><Card className="a" /></main>\n',
  ],
  [
    'const Card = dynamic(() => import("./card"))\nexport default () => <main><Card /></main>\n',
    addClass('Card', 'a'),
    'const Card = dynamic(() => import("./card"))\nexport default () => <main><Card className="a" /></main>\n',
  ],
])('%s #%#', (before, edit, after) => {
  expect(outcome(around(before), edit, { design })).toBe(
    after.startsWith('refused: ') ? after : around(after),
  )
})
