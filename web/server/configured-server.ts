import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { routes } from '../src/app/routes.ts'
import { readClientFiles } from './client-manifest.ts'
import { type Environment, readEnvironment } from './env.ts'
import { pageDeadline } from './gateway-fetch.ts'
import { readLinks, readSiteTexts } from './operator-file.ts'
import { createServer, type ServerOptions } from './server.ts'

interface ConfiguredServerOptions extends Pick<ServerOptions, 'pageCacheBytes' | 'isShuttingDown'> {
  readonly webFolder: string
  readonly environment?: Environment
}

export function createConfiguredServer({
  webFolder,
  environment = readEnvironment(),
  ...options
}: ConfiguredServerOptions): Promise<FastifyInstance> {
  const clientFolder = join(webFolder, 'dist/client')
  return createServer({
    ...environment,
    site: {
      name: environment.siteName,
      url: environment.siteUrl,
      ...readLinks(environment.linksFile ?? join(webFolder, 'config/links.json'), environment.siteName),
      ...readSiteTexts(environment.textsFile ?? join(webFolder, 'config/texts.json'), environment.siteName),
      minimumAge: environment.minimumAge,
      timeZone: environment.timeZone,
      vitalsSample: environment.vitalsSample,
    },
    routes,
    pageDeadline,
    clientFolder,
    clientFiles: readClientFiles(clientFolder),
    ...options,
  })
}
