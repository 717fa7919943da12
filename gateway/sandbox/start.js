// Starts Altair, whose scripts the page loads before this one, with the examples in the page.

const openProductions = `{
  productions(perPage: 50) {
    items {
      id
      status
      release {
        version
      }
    }
  }
}`

/** The input that joins the first open production; null if none is open, or if the gateway refuses the query. */
async function findJoinable() {
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: openProductions }),
    })
    const { data } = await response.json()
    const open = data.productions.items.find(({ status, release }) => status === 'OPEN' && release)
    return open ? { productionId: open.id, releaseVersion: open.release.version } : null
  } catch {
    return null
  }
}

/** Altair shows the tab that it adds last. */
function showFirstTab(count) {
  const observer = new MutationObserver(() => {
    const tabs = document.querySelectorAll('.window-switcher__item')
    if (tabs.length < count) return
    observer.disconnect()
    tabs[0].click()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

const examples = JSON.parse(document.getElementById('examples').textContent)
const joinable = await findJoinable()
showFirstTab(examples.length)
globalThis.AltairGraphQL.init({
  endpointURL: new URL('/graphql', location.origin).href,
  initialWindows: examples.map(({ name, query, variables }) => ({
    initialName: name,
    initialQuery: query,
    initialVariables: JSON.stringify(name === 'Join' && joinable ? { input: joinable } : variables, null, 2),
  })),
  initialSettings: {
    'alert.disableUpdateNotification': true,
    'alert.disableWarnings': true,
    'banners.disable': true,
  },
  // Tabs can hold tokens and passwords.
  preserveState: false,
  disableAccount: true,
})
