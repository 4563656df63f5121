import { join } from 'node:path'
import type { StackEnv } from './env.ts'
import type { StackPlace } from './ports.ts'
import type { ServiceSpec } from './service.ts'

/** Where the editor and its studio are: another origin than the app that it frames. */
export function editorUrl(place: StackPlace): string {
  return `http://localhost:${place.ports.editor}`
}

/** What the app has to know to be framed by the studio, and only by it. */
export function editedAppEnv(place: StackPlace, env: StackEnv): StackEnv {
  const others = env.NEXT_PUBLIC_EDITOR_ORIGINS
  return {
    EDITOR_URL: editorUrl(place),
    NEXT_PUBLIC_EDITOR_ORIGINS: [editorUrl(place), ...(others ? [others] : [])].join(' '),
  }
}

/** The process that writes source files gets none of the keys of the app. */
export function editorSpec(place: StackPlace, env: StackEnv): ServiceSpec {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'CI', 'EDITOR_FORCE', 'EDITOR_STUDIO_ORIGINS']
  const kept = inherited.flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  return {
    name: 'editor',
    args: [join(place.root, 'editor-overlay/server/main.ts')],
    env: {
      ...Object.fromEntries(kept),
      NODE_ENV: 'development',
      PORT: String(place.ports.editor),
      EDITOR_ROOT: place.root,
      EDITOR_STORE: join(place.dataDir, 'editor'),
      EDITOR_APP_ORIGIN: new URL(env.SITE_URL ?? `http://localhost:${place.ports.app}`).origin,
    },
    cwd: place.root,
    port: place.ports.editor,
    healthPath: '/healthz',
    dataDir: place.dataDir,
    schema: null,
    readyWithinMs: 30_000,
  }
}
