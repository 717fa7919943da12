// Starts Altair, whose scripts the page loads before this one, with the examples in the page.

const endpoint = new URL('/graphql', location.origin).href
const page = document.getElementById('examples')
const examples = JSON.parse(page.textContent)
const outcome = document.getElementById('outcome')
const send = globalThis.fetch

/** These headers aren't set in Altair: 'Copy as cURL' would hand them on to other clients. */
function sendAsSandbox(address, options) {
  const headers = new Headers(options.headers)
  headers.set('graphql-client-name', 'sandbox')
  headers.set('graphql-client-version', page.dataset.version)
  headers.set('x-include-cost', '1')
  return send(address, { ...options, headers })
}

let schema

/** Altair loads the schema for each tab at once; for all of them, that costs more than a network has. */
async function sendIntrospection(address, options) {
  schema ??= sendAsSandbox(address, { ...options, signal: null }).finally(() => {
    setTimeout(() => {
      schema = undefined
    }, 10_000)
  })
  return (await schema).clone()
}

globalThis.fetch = async (address, options = {}) => {
  if (!String(address).startsWith(endpoint)) return send(address, options)
  const { operationName } = typeof options.body === 'string' ? JSON.parse(options.body) : {}
  if (operationName === 'IntrospectionQuery') return sendIntrospection(address, options)
  const report = (text) => {
    outcome.textContent = `${operationName ?? 'Operation'}: ${text}`
  }
  report('waiting for the response')
  try {
    const response = await sendAsSandbox(address, options)
    const { status } = response
    const body = await response
      .clone()
      .json()
      .catch(() => ({ errors: [{ message: `The response (HTTP ${status}) isn't JSON.` }] }))
    report(`${describeResult(body)} ${describeCost(body)}`)
    document.querySelector('app-query-result')?.scrollIntoView({ block: 'nearest' })
    return response
  } catch (error) {
    const problem =
      error.name === 'AbortError' ? 'canceled.' : "couldn't reach the gateway. Check your connection."
    report(`${problem} A mutation may have run anyway.`)
    throw error
  }
}

function describeResult({ data, errors: [first, ...more] = [] }) {
  if (first === undefined) return 'answered.'
  const result =
    data === undefined ? 'refused' : data === null ? 'failed' : 'answered, but some fields failed'
  return `${result}. ${first.message}${more.length > 0 ? ` And ${more.length} more.` : ''}`
}

/** `estimated` is null for an operation that wasn't read, `remaining` for a network without a limit. */
function describeCost({ extensions: { cost } = {} }) {
  if (!cost) return ''
  const write = (points) => points.toLocaleString('en-US')
  const { estimated, limit, remaining } = cost
  const parts = [
    ...(estimated === null ? [] : [`estimated ${write(estimated)}`]),
    `limit ${write(limit)}`,
    remaining === null ? "your network isn't limited" : `${write(remaining)} left this minute`,
  ]
  return `Cost: ${parts.join('; ')}.`
}

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

/** The first open production, for the examples' variables; null if none is open, or if the gateway refuses the query. */
async function findJoinable() {
  try {
    const response = await sendAsSandbox(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: openProductions }),
    })
    const { data } = await response.json()
    return data.productions.items.find(({ status, release }) => status === 'OPEN' && release) ?? null
  } catch {
    return null
  }
}

const labels = {
  '[track-id="save_to_collection"]': 'Save to collection',
  '[track-id="export_window"]': 'Export tab',
  '[track-id="reload_docs"]': 'Reload docs',
  '.header__menu-item:last-child': 'Menu',
  'div.side-menu-item': 'Query tools',
}

/** Those of Altair's controls that only a pointer can press. */
const pointerControls =
  '.side-menu-item, .submenu-item, .header__menu-item, .variables-editor--title, .doc-viewer-navigation__option, app-doc-viewer .no-link-link'

const tabsOf = () => [...document.querySelectorAll('.window-switcher__item')]

/**
 * What Altair has no setting for: shows the first tab instead of the one that it adds last, opens the variables of
 * the tabs in `withVariables` when they are first shown, names buttons that have only an icon, and lets keys reach
 * what a pointer does.
 */
function finishEditor(count, withVariables) {
  let isFirstShown = false
  new MutationObserver(() => {
    const tabs = tabsOf()
    if (tabs.length < count) return
    if (!isFirstShown) {
      isFirstShown = true
      tabs[0].click()
    }
    const active = tabs.findIndex((tab) => tab.classList.contains('window-switcher__item--active'))
    const variables = document.querySelector('[track-id="toggle_variables"]')
    if (variables && withVariables.delete(active)) variables.click()
    for (const [selector, label] of Object.entries(labels))
      document.querySelector(selector)?.setAttribute('aria-label', label)
    document.querySelector('.window-switcher__list').role = 'tablist'
    for (const [index, tab] of tabs.entries()) {
      tab.role = 'tab'
      tab.ariaSelected = index === active
      tab.tabIndex = index === active ? 0 : -1
    }
    for (const control of document.querySelectorAll(pointerControls)) {
      control.role = 'button'
      control.tabIndex = 0
    }
  }).observe(document.body, { childList: true, subtree: true })
}

const steps = { ArrowLeft: -1, ArrowRight: 1 }

document.addEventListener('keydown', (event) => {
  const { key, target } = event
  const tabs = tabsOf()
  const at = tabs.indexOf(target)
  if (at >= 0 && key in steps) {
    const next = tabs.at((at + steps[key]) % tabs.length)
    next.click()
    next.focus()
  } else if (['Enter', ' '].includes(key) && target.matches(pointerControls)) {
    event.preventDefault()
    target.click()
  }
})

// A swipe over the tabs would move one of them.
document.addEventListener(
  'touchstart',
  (event) => {
    if (event.target.closest('app-window-switcher')) event.stopPropagation()
  },
  { capture: true, passive: true },
)

outcome.textContent =
  'Each request shows its cost here. In the editor, Tab indents; Escape, then Tab, leaves it.'
const joinable = await findJoinable()
finishEditor(
  examples.length,
  new Set(examples.flatMap(({ variables }, index) => (Object.keys(variables).length > 0 ? index : []))),
)
const fillIn = (text) =>
  joinable === null
    ? text
    : text
        .replace('"id of Productions"', JSON.stringify(joinable.id))
        .replace('"release.version of Productions"', JSON.stringify(joinable.release.version))
globalThis.AltairGraphQL.init({
  endpointURL: endpoint,
  initialWindows: examples.map(({ name, query, variables }) => ({
    initialName: name,
    initialQuery: query,
    initialVariables: fillIn(JSON.stringify(variables, null, 2)),
  })),
  initialSettings: {
    'alert.disableUpdateNotification': true,
    'alert.disableWarnings': true,
    'banners.disable': true,
    enableTablistScrollbar: true,
    'introspection.options.inputValueDeprecation': true,
    'schema.reloadOnStart': true,
  },
  // Tabs can hold tokens and passwords.
  preserveState: false,
  disableAccount: true,
})
