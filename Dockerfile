# syntax=docker/dockerfile:1

# One image for every role (docs/operations.md, ADR 22). For reproducible builds, a release names both base images by
# digest:
#   docker build --build-arg BUILD_IMAGE=node:24-slim@sha256:… \
#     --build-arg RUN_IMAGE=gcr.io/distroless/nodejs24-debian13:nonroot@sha256:… .
ARG BUILD_IMAGE=node:24-slim
ARG RUN_IMAGE=gcr.io/distroless/nodejs24-debian13:nonroot

FROM ${BUILD_IMAGE} AS manifest
WORKDIR /app
COPY .npmrc package.json package-lock.json ./

FROM manifest AS build
RUN npm ci --no-audit
COPY . .
# The commit, because the context has no history. Processes report it with their version.
ARG REVISION=unknown
RUN npm run build
RUN node scripts/image/prune.mjs dist
RUN mkdir data

FROM manifest AS modules
RUN npm ci --omit=dev --no-audit
COPY scripts/image/prune.mjs scripts/image/
RUN node scripts/image/prune.mjs node_modules

# This base has Node and the C library, but no shell, package manager or root user.
FROM ${RUN_IMAGE}
ARG VERSION=0.1.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="LNP Management System" \
      org.opencontainers.image.description="Portal for number portability in Canada: web, worker, migration and provider sandbox in one image" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="LicenseRef-UNLICENSED" \
      org.opencontainers.image.base.name="gcr.io/distroless/nodejs24-debian13:nonroot"
WORKDIR /app
COPY --from=modules /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY scripts/image/healthcheck.mjs scripts/image/bucket.mjs ./
COPY --from=build --chown=65532:65532 /app/data /data
# The canvas library that renders invoices needs HOME, and a cluster may run the image as a user without one.
ENV NODE_ENV=production \
    HOME=/tmp \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    SANDBOX_HOST=0.0.0.0 \
    SANDBOX_DATA=/data/sandbox.db
USER 65532:65532
EXPOSE 3000 4010
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --start-interval=1s --retries=3 \
  CMD ["/nodejs/bin/node", "healthcheck.mjs"]
ENTRYPOINT ["/nodejs/bin/node"]
CMD ["dist/src/main.js"]
