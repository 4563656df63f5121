// For a container's health check: exits with 0 while the app at PORT reports healthy.
const port = process.env.PORT ?? '3000'
try {
  const { ok } = await fetch(`http://localhost:${port}/api/health`, { signal: AbortSignal.timeout(4_000) })
  process.exit(ok ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
