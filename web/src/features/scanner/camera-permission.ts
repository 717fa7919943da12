/** iPads identify as Macs, which have no touch screen. */
type BrowserInfo = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

const appleBrowsers = { CriOS: 'Chrome', FxiOS: 'Firefox', EdgiOS: 'Edge' } as const

export function formatCameraInstructions({ userAgent, maxTouchPoints }: BrowserInfo): string {
  const has = (mark: string) => userAgent.includes(mark)
  if (/iPhone|iPad/.test(userAgent) || (has('Macintosh') && maxTouchPoints > 1)) {
    const other = Object.entries(appleBrowsers).find(([mark]) => has(mark))?.[1]
    return other
      ? `Open this device’s Settings, then ${other}, and turn on Camera.`
      : 'Press the page menu beside the address, then Website Settings, and set Camera to Allow.'
  }
  if (has('Android')) {
    return has('Firefox')
      ? 'Press the padlock beside the address, then the line of the camera, to allow it.'
      : 'Press the icon left of the address, then Permissions, and turn on Camera.'
  }
  if (has('Firefox')) return 'Click the crossed-out camera left of the address, and remove the block.'
  if (has('Chrome')) return 'Click the icon left of the address, and turn on Camera.'
  if (has('Safari')) return 'Open Safari’s menu, then Settings for this website, and set Camera to Allow.'
  return 'Allow it in the browser’s settings for this site.'
}
