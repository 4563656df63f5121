# The app alone, for hosted services: docker build --build-arg SITE_URL=https://… -t attesta .
# Everything on one machine: docker compose up (target "local").

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY editor-overlay/package.json editor-overlay/
RUN npm ci
COPY . .
# No later build would read it.
ENV ATTESTA_BUILD_CACHE=off

FROM packages AS build
# Static pages carry both; every other setting is read when the container starts.
ARG SITE_URL
ARG ATTESTA_DEMO
ENV NEXT_OUTPUT=standalone
RUN npm run build

FROM packages AS local
RUN npm run build && mkdir -p /data && chown -R node:node /app/.next /app/public /data
USER node
ENV ATTESTA_DATA_DIR=/data
EXPOSE 3000 54321 54330 54340
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s CMD ["node", "scripts/health.mjs"]
CMD ["node", "scripts/start-in-container.mjs"]

FROM node:24-bookworm-slim AS app
WORKDIR /app
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/scripts/health.mjs ./scripts/
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0 KEEP_ALIVE_TIMEOUT=65000
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "scripts/health.mjs"]
CMD ["node", "server.js"]
