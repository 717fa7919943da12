import type { GalleryPicture } from '../../ui/Gallery.tsx'
import { sitePicture } from '../site/sitePicture.ts'

function picture(base: string, title: string, text: string, alt: string): GalleryPicture {
  return { ...sitePicture(base), title, text, alt }
}

/** The rooms that are dressed for the camera. */
export const contentRooms: readonly GalleryPicture[] = [
  picture(
    'room-glass',
    'The Glass Room',
    'A grow room behind a window wall: film the whole crop, or sit in front of it and talk.',
    'Rows of plants under lamps behind a wall of glass',
  ),
  picture(
    'room-counter',
    'The Corner Counter',
    'A shop that sells nothing. Jars, scale, bell and shelf, lit from three sides.',
    'A shop counter with jars, a scale and a bell',
  ),
  picture(
    'room-records',
    'The Record Den',
    'Cork, vinyl and two low chairs, for the kind of talk that needs a side B.',
    'Two low chairs before a wall of records',
  ),
  picture(
    'room-porch',
    'The Porch',
    'A front porch with a door that opens on cue and a sunset that holds for as long as you need it.',
    'A wooden porch with a swing before a sun disc',
  ),
  picture(
    'room-hearing',
    'The Hearing Room',
    'A dais, a lectern and a clock that counts three minutes down. Bring your own agenda.',
    'A lectern and a raised desk under a clock',
  ),
]

/** The building's working spaces. */
export const studioSpaces: readonly GalleryPicture[] = [
  picture(
    'studio-stage',
    'The main stage',
    'Thick walls, theater seats and a grid that takes whatever you hang from it.',
    'A stage with lamps above rows of theater seats',
  ),
  picture(
    'studio-control-room',
    'The control room',
    'Every camera on one wall, and a director who never raises her voice.',
    'A control desk before a wall of screens',
  ),
  picture(
    'studio-dock',
    'The Loading Dock',
    'The second stage: roll a truck in, roll a band out.',
    'A loading dock with its door rolled up and cables on the floor',
  ),
  picture(
    'office-desks',
    'Desks upstairs',
    'By the day or by the season, within earshot of the countdown to air.',
    'Long desks with lamps under a saw-tooth roof',
  ),
  picture(
    'office-courtyard',
    'The courtyard',
    'Where contracts are read, coffee is spilled and half of the shows were invented.',
    'A courtyard with tables in the shade of palms',
  ),
]
