export type CameraFailure = 'denied' | 'none' | 'taken' | 'insecure' | 'failed'

const failuresByName: Readonly<Record<string, CameraFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'taken',
  AbortError: 'taken',
}

export function cameraFailureOf(error: unknown): CameraFailure {
  if (error instanceof CameraMissing) return error.failure
  return (error instanceof Error && failuresByName[error.name]) || 'failed'
}

class CameraMissing extends Error {
  readonly failure: CameraFailure
  constructor(failure: CameraFailure) {
    super('This browser offers no camera')
    this.failure = failure
  }
}

/** Enough to read a code at arm's length, and small enough to read many frames a second. */
const resolution = { width: { ideal: 1280 }, height: { ideal: 720 } }

export type CameraSide = 'environment' | 'user'

interface CameraHost {
  readonly isSecureContext: boolean
  readonly navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined }
}

/** Falls back to the device's only camera. Throws what `cameraFailureOf` reads. */
export async function openCamera(host: CameraHost, side: CameraSide = 'environment'): Promise<MediaStream> {
  const devices = host.navigator.mediaDevices
  if (devices === undefined) throw new CameraMissing(host.isSecureContext ? 'none' : 'insecure')
  return devices.getUserMedia({ audio: false, video: { ...resolution, facingMode: { ideal: side } } })
}

/** Calls `listener` once the camera may be opened without a prompt. Returns a function that stops it. */
export function onCameraAllowed(permissions: Permissions | undefined, listener: () => void): () => void {
  const ended = new AbortController()
  const watch = async () => {
    const status = await permissions?.query({ name: 'camera' })
    const report = () => !ended.signal.aborted && status?.state === 'granted' && listener()
    report()
    status?.addEventListener('change', report, { signal: ended.signal })
  }
  // Browsers that don't know this permission show a prompt.
  watch().catch(() => undefined)
  return () => ended.abort()
}

/** Returns 0 if the browser doesn't say. */
export async function countCameras(
  devices: Pick<MediaDevices, 'enumerateDevices'> | undefined,
): Promise<number> {
  try {
    return (await devices?.enumerateDevices())?.filter(({ kind }) => kind === 'videoinput').length ?? 0
  } catch {
    return 0
  }
}

/** The capability is not part of TypeScript's DOM types yet. */
export function lightOf(track: { readonly getCapabilities?: () => object }): boolean {
  const capabilities = track.getCapabilities?.() ?? {}
  return 'torch' in capabilities && capabilities.torch === true
}

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
