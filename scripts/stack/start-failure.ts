/** Limits only what hangs: on a busy machine, a start may take minutes. */
export const HUNG_AFTER_MS = 900_000

type Started = { name: string; args: readonly string[]; port: number | null; healthPath: string }
type Ending = { exitCode: number | null; signal: NodeJS.Signals | null; lines: readonly string[] }

/** Says why a process that did not get ready ended, and what to do. */
export function startFailure(
  { name, args, port, healthPath }: Started,
  { exitCode, signal, lines }: Ending,
): string {
  const said = lines.length > 0 ? [`Its last lines were:`, ...lines.map((line) => `  ${line}`)] : []
  const command = ['node', ...args].join(' ')
  const silent = `It printed nothing. Start again; if it fails again, run this to see more: ${command}`
  const advice = lines.length > 0 ? 'Fix what they name, then start again.' : silent
  if (signal !== null)
    return [
      `The ${name} did not start: the system or another program ended it (${signal}).`,
      ...said,
      'If memory is short, close other programs. Then start again.',
    ].join('\n')
  if (exitCode !== null)
    return [`The ${name} did not start: it ended with exit code ${exitCode}.`, ...said, advice].join('\n')
  return [
    `The ${name} did not start: it did not answer within ${HUNG_AFTER_MS / 60_000} minutes at http://localhost:${port}${healthPath}.`,
    ...said,
    advice,
  ].join('\n')
}
