import type { NextConfig } from 'next'

const config: NextConfig = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  experimental: { strictRouteTypes: true, agentUpgrade: false },
  turbopack: { root: import.meta.dirname },
}

export default config
