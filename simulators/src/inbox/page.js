// Keeps the page current: whenever the inbox changes, the page is fetched again and its parts are put in place.

const status = document.querySelector('.announcement')

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** Writes times as the reader's own. */
function localise() {
  for (const element of document.querySelectorAll('time')) {
    element.textContent = time.format(new Date(element.dateTime))
  }
}

/** Makes the frame as high as the email, so it has no scroll bar. */
function fitFrames() {
  for (const frame of document.querySelectorAll('iframe')) {
    const fit = () => {
      const page = frame.contentDocument?.documentElement
      if (page) frame.style.height = `${page.getBoundingClientRect().height}px`
    }
    frame.addEventListener('load', () => {
      fit()
      new ResizeObserver(fit).observe(frame.contentDocument.documentElement)
    })
    if (frame.contentDocument?.readyState === 'complete') fit()
  }
}

function replace(next, id) {
  const old = document.getElementById(id)
  const fresh = next.getElementById(id)
  if (old && fresh) old.replaceWith(document.importNode(fresh, true))
}

async function refresh() {
  const response = await fetch(location.pathname)
  if (!response.ok) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  const before = Number(document.getElementById('list').dataset.newest)
  const focused = document.activeElement?.closest('#list a')?.getAttribute('href')
  replace(next, 'list')
  // An address that names a message keeps it open; the inbox itself shows the newest.
  if (document.getElementById('open').dataset.message !== next.getElementById('open').dataset.message) {
    replace(next, 'open')
    fitFrames()
  }
  document.querySelector('.top button').disabled = next.querySelector('.top button').disabled
  document.title = next.title
  localise()
  if (focused) document.querySelector(`#list a[href="${focused}"]`)?.focus()
  const newest = document.querySelector('#list a')
  if (newest && Number(document.getElementById('list').dataset.newest) > before) {
    status.textContent = `New: ${newest.querySelector('.what').textContent}`
  }
}

let refreshing = Promise.resolve()

new EventSource('/inbox/events').addEventListener('message', ({ data }) => {
  const { newest, count } = JSON.parse(data)
  refreshing = refreshing
    .then(() => {
      const list = document.getElementById('list').dataset
      if (Number(list.newest) !== newest || Number(list.count) !== count) return refresh()
    })
    // The server is gone. When it is back, it sends the current state.
    .catch(() => undefined)
})

localise()
fitFrames()
