# syntax=docker/dockerfile:1
# One target a part: docker build --target gateway .
ARG NODE_VERSION=22

FROM node:${NODE_VERSION}-bookworm-slim AS base
WORKDIR /app

# The lockfile and the parts' package files alone, so that installing is repeated only when these change.
FROM base AS manifests
COPY package.json package-lock.json ./
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY product-api/package.json product-api/
COPY simulators/package.json simulators/

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM manifests AS gateway-dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace gateway

FROM manifests AS web-dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace web

FROM manifests AS product-api-dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace product-api

FROM manifests AS simulators-dependencies
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace simulators

# What every part's image has in common. HOST: from outside of the container only a wildcard is reachable.
FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=2
COPY --chmod=444 scripts/health-check.mjs scripts/
USER node

FROM runtime AS gateway
COPY --from=gateway-dependencies /app ./
COPY --from=build /app/gateway/config gateway/config
COPY --from=build /app/gateway/dist gateway/dist
COPY --from=build /app/schema.graphql ./
COPY --from=build /app/web/src/graphql/generated/manifest.json web/src/graphql/generated/
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "scripts/health-check.mjs", "GATEWAY_PORT", "4000"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=320", "--max-semi-space-size=4", "gateway/dist/main.js"]

FROM runtime AS web
COPY --from=web-dependencies /app ./
COPY --from=build /app/web/config web/config
COPY --from=build /app/web/dist web/dist
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "scripts/health-check.mjs", "WEB_PORT", "3000"]
CMD ["node", "--enable-source-maps", "--max-old-space-size=512", "--max-semi-space-size=4", "web/dist/server/main.js"]

FROM runtime AS product-api
COPY --from=product-api-dependencies /app ./
COPY --from=build /app/product-api/content product-api/content
COPY --from=build /app/product-api/drizzle product-api/drizzle
COPY --from=build /app/product-api/dist product-api/dist
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "scripts/health-check.mjs", "PRODUCT_API_PORT", "4100"]
CMD ["node", "--enable-source-maps", "product-api/dist/main.js"]

FROM runtime AS simulators
COPY --from=simulators-dependencies /app ./
COPY --from=build /app/simulators/catalogue simulators/catalogue
COPY --from=build /app/simulators/media simulators/media
COPY --from=build /app/simulators/player simulators/player
COPY --from=build /app/simulators/dist simulators/dist
EXPOSE 4200
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "scripts/health-check.mjs", "SIMULATORS_PORT", "4200"]
CMD ["node", "--enable-source-maps", "simulators/dist/main.js"]
