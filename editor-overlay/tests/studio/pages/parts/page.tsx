import { Banner, Card, Chip, Size, Width } from './parts'

const NOTES = [
  { id: 'a', text: 'Note', isOn: true },
  { id: 'b', text: 'Note', isOn: false },
  { id: 'c', text: 'Note', isOn: true },
]

/** A page with components that are used once and several times, copied into the project under edit. */
export default function PartsPage() {
  return (
    <main className="flex flex-col gap-4 p-8">
      <div className="grid gap-2">
        <Card title="First words" className="p-2" />
        <Card title="Same words" />
        <Card title="Same words" />
      </div>
      <Banner title="Only once" />
      <p className="max-w-prose">
        Read <b>this</b> now
      </p>
      <Width />
      <Size />
      <ul>
        <Chip>One</Chip>
        <Chip>Two</Chip>
        <Chip>Three</Chip>
      </ul>
      <ol>
        <Row />
        <Row />
        <Row id="third" />
      </ol>
      <menu>{NOTES.map(({ id, text, isOn }) => isOn && <li key={id}>{text}</li>)}</menu>
    </main>
  )
}

/** Rendered on the server, so the page reports only its elements. */
function Row({ id }: { id?: string }) {
  return (
    <li id={id} className="border">
      Row
    </li>
  )
}
