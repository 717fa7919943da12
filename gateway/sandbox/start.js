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

const labels = {
  save_to_collection: 'Save to collection',
  export_window: 'Export tab',
  reload_docs: 'Reload docs',
}

/**
 * What Altair has no setting for: shows the first tab instead of the one that it adds last, opens the variables of
 * the tabs in `withVariables` when they are first shown, and names buttons that have only an icon.
 */
function finishEditor(count, withVariables) {
  let isFirstShown = false
  new MutationObserver(() => {
    const tabs = [...document.querySelectorAll('.window-switcher__item')]
    if (tabs.length < count) return
    if (!isFirstShown) {
      isFirstShown = true
      tabs[0].click()
    }
    const active = tabs.findIndex((tab) => tab.classList.contains('window-switcher__item--active'))
    const variables = document.querySelector('[track-id="toggle_variables"]')
    if (variables && withVariables.delete(active)) variables.click()
    for (const [id, label] of Object.entries(labels))
      document.querySelector(`[track-id="${id}"]`)?.setAttribute('aria-label', label)
  }).observe(document.body, { childList: true, subtree: true })
}

const examples = JSON.parse(document.getElementById('examples').textContent)
const joinable = await findJoinable()
finishEditor(
  examples.length,
  new Set(examples.flatMap(({ variables }, index) => (Object.keys(variables).length > 0 ? index : []))),
)
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
    'schema.reloadOnStart': true,
  },
  // Tabs can hold tokens and passwords.
  preserveState: false,
  disableAccount: true,
})
