import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './sandbox.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import home from './examples/home.graphql?raw'
import live from './examples/live.graphql?raw'
import news from './examples/news.graphql?raw'
import productions from './examples/productions.graphql?raw'
import shows from './examples/shows.graphql?raw'
import videoSite from './examples/video-site.graphql?raw'
import videos from './examples/videos.graphql?raw'

/** One tab an area of the schema, for whoever opens the sandbox for the first time. */
const examples = [home, news, videos, shows, videoSite, live, productions]

const place = document.getElementById('sandbox')
if (place !== null) {
  createRoot(place).render(
    <GraphiQL
      fetcher={createGraphiQLFetcher({ url: '/graphql' })}
      defaultTabs={examples.map((query) => ({ query }))}
      // The reader's own tabs come back on the next visit.
      shouldPersistHeaders={false}
    />,
  )
}
