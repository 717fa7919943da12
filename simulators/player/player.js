// The demo player: it plays time, not pictures. The bar runs for the length that the page names.

const player = document.querySelector('.player')
const button = document.querySelector('.play')
const bar = document.querySelector('.bar')
const position = document.querySelector('.position')

const duration = Number(player.dataset.duration ?? 0)
const liveSince = Number(player.dataset.liveSince ?? 0)

let elapsed = 0
let playing = false
let startedAt = 0
let ticking = 0

function clock(seconds) {
  const whole = Math.floor(seconds)
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  const tail = `${hours ? String(minutes).padStart(2, '0') : minutes}:${String(whole % 60).padStart(2, '0')}`
  return hours ? `${hours}:${tail}` : tail
}

function show() {
  if (liveSince) {
    position.textContent = clock(Math.max(0, (Date.now() - liveSince) / 1000))
    return
  }
  bar.max = String(duration)
  bar.value = String(elapsed)
  bar.style.setProperty('--played', `${duration ? (elapsed / duration) * 100 : 0}%`)
  bar.setAttribute('aria-valuetext', `${clock(elapsed)} of ${clock(duration)}`)
  position.textContent = `${clock(elapsed)} / ${clock(duration)}`
}

function tick() {
  if (!liveSince) {
    const now = performance.now()
    elapsed = Math.min(duration, elapsed + (now - startedAt) / 1000)
    startedAt = now
    if (elapsed >= duration) pause()
  }
  show()
}

function play() {
  if (!liveSince && elapsed >= duration) elapsed = 0
  playing = true
  startedAt = performance.now()
  ticking = window.setInterval(tick, 250)
  showState()
}

function pause() {
  playing = false
  window.clearInterval(ticking)
  showState()
}

function showState() {
  player.classList.toggle('playing', playing)
  button.setAttribute('aria-label', playing ? 'Pause' : 'Play')
}

button.addEventListener('click', () => (playing ? pause() : play()))
bar?.addEventListener('input', () => {
  elapsed = Number(bar.value)
  show()
})

show()
if (player.dataset.autoplay === 'true') play()
