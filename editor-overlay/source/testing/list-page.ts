/** A page that draws a list of two from data of its own. */
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
