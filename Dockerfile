# docker build --build-arg SITE_EMAIL=ana@corner-loaf.example -t bread-tools .      (podman: add --format docker)
# From the second version on, also: --build-arg PREVIOUS=bread-tools (podman: localhost/bread-tools). Its assets come
# along, for tabs that are open (docs/decisions/offline-and-tabs.md). Only the docker format knows a health check; in the
# OCI format, podman's own, the line below is left out with a warning, and `podman run --health-cmd` or the
# orchestrator's probe takes its place.
# The pages hold SITE_* values, so a site of one's own passes them: --build-arg SITE_NAME="Ada's Bread". Without a
# SITE_EMAIL of its own, and without BASE_URL and ADMIN_EMAIL in its environment, the image's site does not start.
# Renovate pins the images by digest and moves the digests on (renovate.json). compose.yaml runs it.
ARG PREVIOUS=docker.io/library/node:24-bookworm-slim
FROM ${PREVIOUS} AS previous
USER root
# Empty in front of a first version.
RUN mkdir -p /site/dist

FROM docker.io/library/node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
COPY --from=previous /site/dist ./dist
ARG SITE_NAME SITE_CREATOR SITE_EMAIL SITE_PROFILE_URL SITE_CITY SITE_SERVICE_ZIPS
ARG SITE_STARTER_ARRIVES SITE_BREAD_REPLY
# Node.js 24 has its own SQLite; the package with another one is for Node.js 20 (docs/decisions/database.md).
RUN node scripts/build.mjs && npm prune --omit=dev --ignore-scripts --no-audit --no-fund && \
  rm -r node_modules/@photostructure

FROM docker.io/library/node:24-bookworm-slim
# Few arenas: what photographs are decoded in goes back to the machine (docs/decisions/journal.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules ./node_modules
# With dist/sbom.cdx.json, the list of all packages in the image. Trivy finds it by its name; for others hand it over:
# podman run --rm bread-tools cat dist/sbom.cdx.json > bread-tools.cdx.json && grype sbom:bread-tools.cdx.json
COPY --from=build /site/dist ./dist
COPY --from=build /site/db ./db
RUN install -d -o node -g node -m 700 /data
LABEL org.opencontainers.image.title="Bread Tools" org.opencontainers.image.version="0.3.0" \
  org.opencontainers.image.licenses="MIT"
USER node
VOLUME /data
EXPOSE 3000
# Live, not ready: a database that is away is no reason to end the process that waits for it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", \
  "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The process gets SIGTERM itself; give it the 11 seconds that it may take: podman stop -t 15.
CMD ["node", "dist/server/main.js"]
