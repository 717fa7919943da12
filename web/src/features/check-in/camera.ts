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
const wanted = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }

/** The part of the browser that `openCamera` needs. */
interface CameraHost {
  readonly isSecureContext: boolean
  readonly navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined }
}

/**
 * Opens the camera that faces away from the person. The stream runs until each of its tracks is stopped.
 *
 * @throws what `troubleOf` reads
 */
export async function openCamera(host: CameraHost): Promise<MediaStream> {
  const devices = host.navigator.mediaDevices
  if (devices === undefined) throw new CameraMissing(host.isSecureContext ? 'none' : 'insecure')
  return devices.getUserMedia({ audio: false, video: wanted })
}

/** Whether the camera may be opened without the browser asking first. */
export async function mayOpenCamera(permissions: Permissions | undefined): Promise<boolean> {
  try {
    return (await permissions?.query({ name: 'camera' }))?.state === 'granted'
  } catch {
    // A browser that does not know this permission asks.
    return false
  }
}
