import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './sandbox.css'
import { createGraphiQLFetcher } from '@graphiql/toolkit'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { type Account, exampleTabs, findJoinable } from './tabs.ts'

/** The account that the gateway's page names; null if it names none. */
const readAccount = (): Account | null =>
  JSON.parse(document.getElementById('account')?.textContent || 'null')

async function start(place: HTMLElement): Promise<void> {
  const tabs = exampleTabs({ account: readAccount(), joinable: await findJoinable() })
  createRoot(place).render(
    <GraphiQL
      fetcher={createGraphiQLFetcher({ url: '/graphql' })}
      defaultTabs={tabs}
      // The reader's own tabs come back on the next visit.
      shouldPersistHeaders={false}
    />,
  )
}

const place = document.getElementById('sandbox')
if (place !== null) void start(place)
