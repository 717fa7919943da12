// @ts-check
import { banner } from './illustrations/banner.mjs'
import { inline } from './illustrations/inline.mjs'
import { balconies } from './illustrations/news-balcony.mjs'
import { block } from './illustrations/news-block.mjs'
import { botany } from './illustrations/news-botany.mjs'
import { civic } from './illustrations/news-civic.mjs'
import { craft } from './illustrations/news-craft.mjs'
import { stage } from './illustrations/news-stage.mjs'
import { trade } from './illustrations/news-trade.mjs'
import { cityVideos } from './illustrations/video-city.mjs'
import { controlRoomVideos } from './illustrations/video-control-room.mjs'
import { growVideos } from './illustrations/video-grow.mjs'
import { makerVideos } from './illustrations/video-makers.mjs'
import { streetVideos } from './illustrations/video-street.mjs'
import { studioVideos } from './illustrations/video-studio.mjs'
import { budtender } from './posters/budtender.mjs'
import { events } from './posters/events.mjs'
import { grow } from './posters/grow.mjs'
import { hiLbc } from './posters/hi-lbc.mjs'
import { highJinx } from './posters/high-jinx.mjs'
import { jokersWorld } from './posters/jokers-world.mjs'
import { kinfolk } from './posters/kinfolk.mjs'
import { liftedLaughter } from './posters/lifted-laughter.mjs'
import { live } from './posters/live.mjs'
import { patientChronicles } from './posters/patient-chronicles.mjs'
import { potBrothers } from './posters/pot-brothers.mjs'
import { potPolitics } from './posters/pot-politics.mjs'
import { comedyProductions } from './posters/productions-comedy.mjs'
import { eveningProductions } from './posters/productions-evening.mjs'
import { recap } from './posters/recap.mjs'
import { street } from './posters/street.mjs'
import { studio } from './posters/studio.mjs'
import { adverts } from './site/adverts.mjs'
import { heroes } from './site/heroes.mjs'
import { members } from './site/members.mjs'
import { homeRooms } from './site/rooms-home.mjs'
import { shopRooms } from './site/rooms-shop.mjs'
import { showRooms } from './site/rooms-show.mjs'
import { talkRooms } from './site/rooms-talk.mjs'
import { officeSpaces } from './site/spaces-office.mjs'
import { studioSpaces } from './site/spaces-studio.mjs'
import { sponsors } from './site/sponsors.mjs'

/**
 * Every picture, by the folder (from the repository's root) that it is written to.
 *
 * @type {readonly { folder: string, pictures: readonly import('./compose.mjs').Picture[] }[]}
 */
export const catalog = [
  {
    folder: 'demo/posters',
    pictures: [
      ...highJinx,
      ...budtender,
      ...patientChronicles,
      ...liftedLaughter,
      ...potPolitics,
      ...hiLbc,
      ...kinfolk,
      ...jokersWorld,
      ...potBrothers,
      ...events,
      ...recap,
      ...live,
      ...street,
      ...grow,
      ...studio,
    ],
  },
  {
    folder: 'demo/content/media',
    pictures: [
      ...banner,
      ...civic,
      ...block,
      ...trade,
      ...stage,
      ...craft,
      ...botany,
      ...balconies,
      ...inline,
      ...controlRoomVideos,
      ...studioVideos,
      ...cityVideos,
      ...growVideos,
      ...streetVideos,
      ...makerVideos,
      ...comedyProductions,
      ...eveningProductions,
    ],
  },
  {
    folder: 'web/public/pictures',
    pictures: [
      ...heroes,
      ...members,
      ...shopRooms,
      ...homeRooms,
      ...showRooms,
      ...talkRooms,
      ...studioSpaces,
      ...officeSpaces,
    ],
  },
  {
    folder: 'demo/public/pictures',
    pictures: [...sponsors, ...adverts],
  },
]
