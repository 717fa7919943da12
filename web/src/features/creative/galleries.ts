import { sitePicture } from '../../site/site-picture.ts'
import type { GalleryPicture } from '../../ui/Gallery.tsx'

function picture(base: string, title: string, text: string, alt: string): GalleryPicture {
  return { ...sitePicture(base), title, text, alt }
}

/** The rooms that are dressed for the camera. */
export const contentRooms: readonly GalleryPicture[] = [
  picture(
    'room-glass',
    'The Glass Room',
    'A grow room behind a window wall: film the whole crop, or sit in front of it and talk.',
    'Two chairs before a wall of glass, rows of plants under lamps behind it',
  ),
  picture(
    'room-counter',
    'The Corner Counter',
    'A shop that sells nothing. Jars, scale, bell and shelf, lit from three sides.',
    'A shop counter with jars, a scale and a bell, shelves of jars behind it',
  ),
  picture(
    'room-records',
    'The Record Den',
    'Cork, vinyl and two low chairs, for the kind of talk that needs a side B.',
    'Two low chairs before a wall of records, a turntable between them',
  ),
  picture(
    'room-porch',
    'The Porch',
    'A front porch with a door that opens on cue and a sunset that holds for as long as you need it.',
    'A wooden porch with a swing before a painted sun disc',
  ),
  picture(
    'room-hearing',
    'The Hearing Room',
    'A dais, a lectern and a clock that counts three minutes down. Bring your own agenda.',
    'A lectern and a raised desk with five chairs under a large clock',
  ),
  picture(
    'room-kitchen',
    'The Kitchen',
    'An island that cameras can walk around, and a stove that is really connected.',
    'A kitchen set with tiled wall, hanging pans and a long island under two lamps',
  ),
  picture(
    'room-living',
    'The Living Room',
    "Somebody's sofa, somebody's books, and a window that is always six in the evening.",
    'A living-room set with sofa, lamps and bookshelves beside a window full of evening',
  ),
  picture(
    'room-newsroom',
    'The News Desk',
    'Clocks, map, screens, and a drawer of real corrections.',
    'A newsroom desk before a wall of clocks, screens and a map of the harbor',
  ),
  picture(
    'room-karaoke',
    'The Booth',
    'Two microphones and a lyric screen. The walls have heard worse.',
    'A karaoke booth with a curved bench, a lyric screen, two microphones and strings of bulbs',
  ),
  picture(
    'room-late-night',
    'The Late Desk',
    'A desk, a guest chair and a city behind the curtain: sit down and be interrupted.',
    'A late-night talk set: desk, guest chair and a window of city lights behind a blue curtain',
  ),
  picture(
    'room-game-show',
    'The Quiz Floor',
    'Three podiums, one wheel, and buzzers loud enough to settle it.',
    'A game-show set: three podiums, a wheel of colors and a ring of bulbs',
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
    'A control desk before a wall of screens, two operators in silhouette',
  ),
  picture(
    'studio-dock',
    'The Loading Dock',
    'The second stage: roll a truck in, roll a band out.',
    'A loading dock with its door rolled up, a van backed in and cables on the floor',
  ),
  picture(
    'studio-podcast',
    'The podcast booth',
    'Padded on six sides. You will hear your own jacket.',
    'A podcast booth: two microphones on arms over a round table, padded walls behind',
  ),
  picture(
    'studio-edit',
    'The edit suite',
    'Two screens, one lamp, and a door that says when not to knock.',
    'An editing suite: two wide screens with a timeline, a keyboard and a lamp in the dark',
  ),
  picture(
    'studio-green-room',
    'The green room',
    'A long sofa, a kind mirror and the last quiet minute before air.',
    'A green room with a long sofa, a mirror ringed with bulbs and a rack of clothes',
  ),
  picture(
    'office-desks',
    'Desks upstairs',
    'By the day or by the season, within earshot of the countdown to air.',
    'Long desks with lamps under a saw-tooth roof',
  ),
  picture(
    'office-conference',
    'The long table',
    'Twelve chairs, a wall for notes, and a skyline for when the talk runs dry.',
    'A long conference table with chairs, notes on the wall and the skyline in the window',
  ),
  picture(
    'office-courtyard',
    'The courtyard',
    'Where contracts are read, coffee is spilled and half of the shows were invented.',
    'A courtyard with tables in the shade of palms, strings of bulbs overhead',
  ),
]
