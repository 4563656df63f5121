import { useStudio } from '../shell/context.ts'

export function History() {
  const { done, undone } = useStudio((state) => state.activities)
  return (
    <section>
      <h2>History</h2>
      <ol>
        {[...[...undone].reverse(), ...done].map((one) => (
          <li key={one.id}>{one.label}</li>
        ))}
      </ol>
    </section>
  )
}
