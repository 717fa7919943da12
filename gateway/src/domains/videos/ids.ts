/* A text in another form is not an id and costs no call. */

/** Digits; for an unlisted video followed by a colon and its hash. */
export function isHostedVideoId(text: string): boolean {
  return /^\d{1,15}(?::[0-9a-zA-Z]{1,40})?$/.test(text)
}

export function isAlbumId(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}

export function isSiteVideoId(text: string): boolean {
  return /^[\w-]{11}$/.test(text)
}

/** Two letters for the kind (`PL`, `UU`, `OL`, …), then the id; early playlists have short ones. */
export function isPlaylistId(text: string): boolean {
  return /^[A-Z]{2}[\w-]{10,62}$/.test(text)
}

export function uploadsPlaylistOf(channelId: string): string {
  return channelId.replace(/^UC/, 'UU')
}
