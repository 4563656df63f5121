import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const END = '--- end of a step ---'

/** A shell that keeps its variables from one step to the next. */
export function openShell(cwd: string, env: Record<string, string>) {
  const bash = spawn('bash', ['--noprofile', '--norc'], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: bash.stdout })[Symbol.asyncIterator]()
  return {
    /** The output of the commands. Throws when the last one fails. */
    async run(commands: string): Promise<string> {
      bash.stdin.write(`${commands}\nprintf '\\n%s %s\\n' '${END}' "$?"\n`)
      const printed: string[] = []
      for (;;) {
        const { value, done } = await lines.next()
        if (done) throw new Error(`The shell ended during: ${commands}`)
        if (value === `${END} 0`) return printed.join('\n')
        if (value.startsWith(END)) throw new Error(`This failed: ${commands}\n${printed.join('\n')}`)
        printed.push(value)
      }
    },
    close: () => bash.stdin.end(),
  }
}
