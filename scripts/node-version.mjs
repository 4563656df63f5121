// Plain JavaScript without imports, because it must parse and run on the Node version that it refuses.

const OLDEST_TO_START = [20, 19]
const NEEDED = 24

/**
 * For commands that hand over to the bundled Node 24.
 * @returns {string | null} the message to stop with, or null. @usedBy tests/stack/refusals.test.ts
 */
export function refuseOldNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_TO_START
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null
  return `Attesta needs Node ${OLDEST_TO_START.join('.')} or newer to start; this is Node ${version}. Install a current Node from https://nodejs.org and run the command again.`
}

/** For code that runs without handing over: the build and the app's server, also in its standalone folder. */
export function stopBelowNode24(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= NEEDED) return
  console.error(
    `Attesta is built and served by Node ${NEEDED} or newer; this is Node ${version}. Use "npm run build" and "npm run serve", which bring their own Node, or install Node ${NEEDED}.`,
  )
  process.exit(1)
}
