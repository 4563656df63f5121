import { look } from './look'

export function TextList({ entries, numbered = false }: { entries: string[]; numbered?: boolean }) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List style={look.list}>
      {entries.map((entry) => (
        <li key={entry} style={look.listItem}>
          {entry}
        </li>
      ))}
    </List>
  )
}
