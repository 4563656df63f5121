/** A page that renders a list of two entries from its own data. */
export const file = (
  item: string,
  data = "{ id: 'x', tone: 'calm big', href: '/x' },\n  { id: 'y', tone: '', href: '/y' },",
) =>
  `const items = [
  ${data}
]
export default function Page() {
  return (
    <ul>
      {items.map((item) => (
        ${item}
      ))}
    </ul>
  )
}
`

export const plain = '<li key={item.id}>a</li>'
