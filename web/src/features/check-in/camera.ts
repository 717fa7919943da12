/** The reason why there is no picture. */
export type CameraTrouble =
  /** The person, the browser or the device's owner does not allow it. */
  | 'denied'
  /** The device has none. */
  | 'none'
  /** Another program has it. */
  | 'taken'
  /** Browsers give the camera to pages over TLS alone. */
  | 'insecure'
  | 'failed'

/** The names of the errors that browsers answer with. */
const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

/** The problem behind an error of `openCamera`. */
export function troubleOf(error: unknown): CameraTrouble {
  if (error instanceof CameraMissing) return error.trouble
  return (error instanceof Error && troubles[error.name]) || 'failed'
}

/** The browser has no way to any camera. */
class CameraMissing extends Error {
  readonly trouble: CameraTrouble
  constructor(trouble: CameraTrouble) {
    super('This browser offers no camera')
    this.trouble = trouble
  }
}

/** Enough to read a code at arm's length, and little enough to read many frames a second. */
const wanted = { width: { ideal: 1280 }, height: { ideal: 720 } }

/** The side of the device that a camera is on: away from the person, or towards them. */
export type CameraSide = 'environment' | 'user'

/** The part of the browser that `openCamera` needs. */
interface CameraHost {
  readonly isSecureContext: boolean
  readonly navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined }
}

/**
 * Opens the camera on one side of the device, or the one that there is. The stream runs until each of its tracks is stopped.
 *
 * @throws what `troubleOf` reads
 */
export async function openCamera(host: CameraHost, side: CameraSide = 'environment'): Promise<MediaStream> {
  const devices = host.navigator.mediaDevices
  if (devices === undefined) throw new CameraMissing(host.isSecureContext ? 'none' : 'insecure')
  return devices.getUserMedia({ audio: false, video: { ...wanted, facingMode: { ideal: side } } })
}

/**
 * Calls `listener` as soon as the camera may be opened without the browser asking first: at once where it may, and when a
 * person allows it in the browser's settings.
 *
 * @returns stops it
 */
export function onCameraAllowed(permissions: Permissions | undefined, listener: () => void): () => void {
  const ended = new AbortController()
  const watch = async () => {
    const status = await permissions?.query({ name: 'camera' })
    const look = () => !ended.signal.aborted && status?.state === 'granted' && listener()
    look()
    status?.addEventListener('change', look, { signal: ended.signal })
  }
  // A browser that does not know this permission asks.
  watch().catch(() => undefined)
  return () => ended.abort()
}

/** How many cameras the device has; 0 where the browser does not say. */
export async function countCameras(
  devices: Pick<MediaDevices, 'enumerateDevices'> | undefined,
): Promise<number> {
  try {
    return (await devices?.enumerateDevices())?.filter(({ kind }) => kind === 'videoinput').length ?? 0
  } catch {
    return 0
  }
}

/** Whether a camera has a light that stays on. The capability is not part of TypeScript's DOM yet. */
export function lightOf(track: { readonly getCapabilities?: () => object }): boolean {
  const capabilities = track.getCapabilities?.() ?? {}
  return 'torch' in capabilities && capabilities.torch === true
}

/** Switches a camera's light. @returns whether it did */
export async function setLightOf(
  track: Pick<MediaStreamTrack, 'applyConstraints'>,
  isOn: boolean,
): Promise<boolean> {
  const light: object = { torch: isOn }
  return track.applyConstraints({ advanced: [light] }).then(
    () => true,
    () => false,
  )
}
