import { join } from 'node:path'
import type { StackEnv } from './env.ts'
import type { StackLocation } from './ports.ts'
import type { ServiceSpec } from './service.ts'

/** The origin of the editor and its studio, which differs from that of the framed app. */
export function editorUrl(location: StackLocation): string {
  return `http://localhost:${location.ports.editor}`
}

/** Tells the app which studio may frame it. */
export function editedAppEnv(location: StackLocation, env: StackEnv): StackEnv {
  const others = env.NEXT_PUBLIC_EDITOR_ORIGINS
  return {
    EDITOR_URL: editorUrl(location),
    NEXT_PUBLIC_EDITOR_ORIGINS: [editorUrl(location), ...(others ? [others] : [])].join(' '),
  }
}

/** The process that writes source files gets no keys of the app. */
export function editorSpec(location: StackLocation, env: StackEnv): ServiceSpec {
  const inherited = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'CI', 'EDITOR_FORCE', 'EDITOR_STUDIO_ORIGINS']
  const kept = inherited.flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  return {
    name: 'editor',
    args: [join(location.root, 'editor-overlay/server/main.ts')],
    env: {
      ...Object.fromEntries(kept),
      NODE_ENV: 'development',
      PORT: String(location.ports.editor),
      EDITOR_ROOT: location.root,
      EDITOR_STORE: join(location.dataDir, 'editor'),
      EDITOR_APP_ORIGIN: new URL(env.SITE_URL ?? `http://localhost:${location.ports.app}`).origin,
    },
    cwd: location.root,
    port: location.ports.editor,
    healthPath: '/healthz',
    dataDir: location.dataDir,
    schema: null,
  }
}
