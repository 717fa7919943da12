export interface FilmTrack {
  readonly kind: 'CAPTIONS' | 'SUBTITLES'
  readonly language: string
  readonly label: string
  readonly url: string
}

/** Browsers load tracks of another origin only with CORS, which then the film needs, too. */
export const crossOriginOf = (tracks: readonly FilmTrack[]) => (tracks.length > 0 ? 'anonymous' : undefined)

/** Visitors turn them on in the browser's own controls. */
export const FilmTracks = ({ tracks }: { readonly tracks: readonly FilmTrack[] }) =>
  tracks.map(({ kind, language, label, url }) => (
    <track
      key={`${kind} ${language} ${url}`}
      kind={kind === 'CAPTIONS' ? 'captions' : 'subtitles'}
      srcLang={language}
      label={label}
      src={url}
    />
  ))
