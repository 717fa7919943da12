/** What every layer speaks of, and the settings: each layer above may import them. */
const foundation = ['core', 'config', 'errors']

/** The mechanisms that the gateway is made of: they know no upstream service and no type of the schema. */
const mechanisms = ['http', 'cache', 'html', 'rate-limits', 'session']

/**
 * The gateway's layers, from the bottom up: `domains → upstreams → http`, over caches, limits and sessions that know
 * neither. Inside a domain, what is loaded and decided stands below the request's context, and the resolvers of the
 * schema's types stand above it.
 *
 * @type {import('./import-graph.mjs').LayerTable}
 */
export const gatewayLayers = {
  folder: 'gateway/src',
  layers: [
    { name: 'core', files: ['core/**'], mayImport: [] },
    { name: 'errors', files: ['errors.ts'], mayImport: ['core'] },
    { name: 'enums', files: ['generated/enums.ts'], mayImport: [] },
    { name: 'http', files: ['http/**'], mayImport: ['core'] },
    { name: 'cache', files: ['cache/**'], mayImport: ['core'] },
    { name: 'html', files: ['html/**'], mayImport: ['core'] },
    { name: 'rate-limits', files: ['rate-limits/**'], mayImport: ['core', 'errors'] },
    { name: 'session', files: ['session/**'], mayImport: ['core', 'errors'] },
    { name: 'observability', files: ['observability/**'], mayImport: ['core', 'http', 'cache'] },
    { name: 'upstreams', files: ['upstreams/**'], mayImport: ['core', 'cache', 'http', 'html'] },
    {
      name: 'config',
      files: ['env.ts', 'config-file.ts', 'redis.ts'],
      mayImport: ['core', 'html', 'upstreams'],
    },
    {
      name: 'resolvers',
      files: [
        'resolvers.ts',
        'domains/scalars.ts',
        'domains/*/query.ts',
        'domains/*/mutation.ts',
        ...typeFiles(),
      ],
      mayImport: [...foundation, 'html', 'upstreams', 'domains', 'context', 'schema types'],
    },
    {
      name: 'domains',
      files: ['domains/**'],
      mayImport: [...foundation, 'enums', 'cache', 'html', 'rate-limits', 'session', 'upstreams'],
    },
    {
      name: 'context',
      files: ['context.ts'],
      mayImport: [...foundation, ...mechanisms, 'observability', 'upstreams', 'domains'],
    },
    {
      name: 'schema types',
      files: ['generated/resolvers.ts'],
      mayImport: ['upstreams', 'domains', 'context'],
    },
    {
      name: 'graphql',
      files: ['graphql/**'],
      mayImport: [...foundation, 'cache', 'rate-limits', 'observability', 'context'],
    },
    { name: 'downloads', files: ['downloads/**'], mayImport: ['errors', 'context'] },
    { name: 'webhooks', files: ['webhooks/**'], mayImport: ['cache'] },
    {
      name: 'server',
      files: ['main.ts', 'server.ts', 'app.ts', 'graceful-shutdown.ts'],
      mayImport: [
        ...foundation,
        ...mechanisms,
        'observability',
        'upstreams',
        'domains',
        'resolvers',
        'context',
        'graphql',
        'downloads',
        'webhooks',
      ],
    },
  ],
  siblings: [
    { folder: 'upstreams', publicFiles: [] },
    { folder: 'domains', publicFiles: [] },
  ],
}

/** A domain's file for a type of the schema begins with a capital, as the type does. */
function typeFiles() {
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `domains/*/${letter}*.ts`)
}
