# One target for each part: docker build --target gateway .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim
ARG PROXY_IMAGE=haproxy:3.0.27-alpine
ARG TLS_IMAGE=caddy:2.11.7-alpine

FROM ${NODE_IMAGE} AS base
WORKDIR /app

# Only the lockfile and the package files, so that installing is repeated only when these change.
FROM base AS manifests
COPY package.json package-lock.json .npmrc ./
COPY foundation/package.json foundation/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY product-api/package.json product-api/
COPY simulators/package.json simulators/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# Each part's own packages, and the list of them that goes with its image.
FROM manifests AS gateway-dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace gateway \
  && npm sbom --package-lock-only --omit=dev --workspace gateway --sbom-format=cyclonedx >sbom.json

FROM manifests AS web-dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace web \
  && npm sbom --package-lock-only --omit=dev --workspace web --sbom-format=cyclonedx >sbom.json

FROM manifests AS product-api-dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace product-api \
  && npm sbom --package-lock-only --omit=dev --workspace product-api --sbom-format=cyclonedx >sbom.json

FROM manifests AS simulators-dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace simulators \
  && npm sbom --package-lock-only --omit=dev --workspace simulators --sbom-format=cyclonedx >sbom.json

# No package manager at run time. HOST: only a wildcard address is reachable from outside of the container.
FROM base AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn-*
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
COPY --chmod=444 LICENSE ./
COPY --chmod=444 scripts/health-check.mjs scripts/
USER node
# For `docker inspect`; `npm run deploy:roll` sets them.
ARG RELEASE=local
ARG REVISION=
LABEL org.opencontainers.image.vendor="The Compound" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${RELEASE}" \
  org.opencontainers.image.revision="${REVISION}"

FROM runtime AS gateway
LABEL org.opencontainers.image.title="gateway" \
  org.opencontainers.image.description="The GraphQL gateway for the product API and the video services"
COPY --from=gateway-dependencies /app ./
COPY --from=build /app/gateway/config gateway/config
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/gateway/sandbox gateway/sandbox
COPY --from=build /app/docs/api.md docs/
COPY --from=build /app/schema.graphql ./
COPY --from=build /app/web/src/graphql/generated/manifest.json web/src/graphql/generated/
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/health-check.mjs", "GATEWAY_PORT", "4000"]
CMD ["node", "--max-old-space-size=320", "--max-semi-space-size=8", "--no-allocation-site-pretenuring", "gateway/dist/main.js"]

FROM runtime AS web
LABEL org.opencontainers.image.title="web" \
  org.opencontainers.image.description="The server-rendered site"
COPY --from=web-dependencies /app ./
COPY --from=build /app/web/config web/config
COPY --from=build /app/web/dist web/dist
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/health-check.mjs", "WEB_PORT", "3000"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=512", "--max-semi-space-size=8", "--no-allocation-site-pretenuring", "web/dist/server/main.js"]

FROM runtime AS product-api
LABEL org.opencontainers.image.title="product-api" \
  org.opencontainers.image.description="The REST product API, for sites without one of their own"
COPY --from=product-api-dependencies /app ./
COPY --from=build /app/product-api/drizzle product-api/drizzle
COPY --from=build /app/product-api/dist product-api/dist
COPY --chmod=444 scripts/operator.mjs scripts/
USER root
RUN mkdir --mode=700 /journal && chown node:node /journal
USER node
ENV OPERATOR_FOLDER=/tmp/operator JOURNAL_FOLDER=/journal
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/health-check.mjs", "PRODUCT_API_PORT", "4100"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=512", "--max-semi-space-size=4", "--no-allocation-site-pretenuring", "product-api/dist/main.js"]

FROM runtime AS simulators
LABEL org.opencontainers.image.title="simulators" \
  org.opencontainers.image.description="Local simulators of the video services, for the demo"
COPY --from=simulators-dependencies /app ./
COPY --from=build /app/demo/catalog demo/catalog
COPY --from=build /app/demo/posters demo/posters
COPY --from=build /app/simulators/player simulators/player
COPY --from=build /app/simulators/dist simulators/dist
EXPOSE 4200
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/health-check.mjs", "SIMULATORS_PORT", "4200"]
CMD ["node", "--enable-source-maps", "simulators/dist/main.js"]

FROM ${PROXY_IMAGE} AS proxy
LABEL org.opencontainers.image.title="proxy" \
  org.opencontainers.image.licenses="MIT AND GPL-2.0-or-later" \
  org.opencontainers.image.description="The site's address, and the load balancer between its parts"
COPY --chmod=444 deploy/proxy/haproxy.cfg /usr/local/etc/haproxy/
COPY --chmod=555 deploy/trusted-networks.sh deploy/proxy/start.sh deploy/proxy/check.sh /usr/local/bin/
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["check.sh"]
CMD ["start.sh"]

FROM ${TLS_IMAGE} AS tls
LABEL org.opencontainers.image.title="tls" \
  org.opencontainers.image.licenses="MIT AND Apache-2.0" \
  org.opencontainers.image.description="TLS in front of the proxy, with an automatic certificate"
COPY --chmod=444 deploy/tls/Caddyfile /etc/caddy/
COPY --chmod=555 deploy/trusted-networks.sh deploy/tls/start.sh deploy/tls/check.sh /usr/local/bin/
RUN mkdir -p /certificates && chown 1000:1000 /certificates
ENV XDG_DATA_HOME=/certificates XDG_CONFIG_HOME=/tmp
USER 1000:1000
EXPOSE 80 443
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["check.sh"]
CMD ["start.sh"]
