import { type Target, table, targetTable } from '../results.ts'
import type { DayOfCalls } from './services.ts'

/** What one day cost. */
export interface DayResult {
  replicas: number
  /** Page views that were not answered wholly. */
  failures: number
  failedOperations: [operation: string, count: number][]
  vimeo: DayOfCalls
  youtube: DayOfCalls
  twitch: DayOfCalls
  youtubeQuota: { units: { used: number }; searches: { used: number } }
  productApiCalls: number
}

export interface DayFacts {
  environmentLine: string
  views: number
  /** How much of a day passed. */
  hours: number
  one: DayResult
  /** Undefined where there is no Redis. */
  four: DayResult | undefined
}

/** The account's standing limits, and which part of them a day may take. */
const vimeoCallsAMinute = 50
const twitchPointsAMinute = 800

const videoCalls = ({ vimeo, youtube, twitch }: DayResult) => vimeo.total + youtube.total + twitch.total

export function dayReport({ environmentLine, views, hours, one, four }: DayFacts): string {
  const twitchShare = (one.twitch.busiestMinute / twitchPointsAMinute) * 100
  const unitsInThatTime = (1_500 * hours) / 24
  const targets: Target[] = [
    {
      what: 'YouTube units of 10,000',
      measured: String(one.youtubeQuota.units.used),
      target: hours === 24 ? '≤ 1,500' : `≤ ${Math.round(unitsInThatTime)} (1,500 a day)`,
      reached: one.youtubeQuota.units.used <= unitsInThatTime,
    },
    {
      what: 'YouTube searches',
      measured: String(one.youtubeQuota.searches.used),
      target: '0',
      reached: one.youtubeQuota.searches.used === 0,
    },
    {
      what: `Vimeo calls in the busiest minute after the first, of ${vimeoCallsAMinute}`,
      measured: String(one.vimeo.busiestMinute),
      target: '< 16.7',
      reached: one.vimeo.busiestMinute < vimeoCallsAMinute / 3,
    },
    {
      what: `Twitch points in the busiest minute after the first, of ${twitchPointsAMinute}`,
      measured: `${one.twitch.busiestMinute} (${twitchShare.toFixed(2)} %)`,
      target: '< 2 %',
      reached: twitchShare < 2,
    },
    ...(four === undefined
      ? []
      : [
          {
            what: 'calls to the video services: four replicas on one Redis ÷ one',
            measured: (videoCalls(four) / videoCalls(one)).toFixed(2),
            target: '≤ 1.20',
            reached: videoCalls(four) / videoCalls(one) <= 1.2,
          },
          {
            what: 'calls to all upstreams: four replicas on one Redis ÷ one',
            measured: (
              (videoCalls(four) + four.productApiCalls) /
              (videoCalls(one) + one.productApiCalls)
            ).toFixed(2),
            target: '≤ 1.20',
            reached:
              (videoCalls(four) + four.productApiCalls) / (videoCalls(one) + one.productApiCalls) <= 1.2,
          },
        ]),
  ]
  return [
    environmentLine,
    `${views.toLocaleString('en')} page views, spread evenly over ${hours} hours and drawn by a seed: screens by their shares, and on each screen the first thing most often, the second half as often, and so on. 4 playlists, 40 site videos, ten albums of 20 videos. The doubles of the services and the gateways run on a clock that is handed in; no view is waited for in real time. A view is its screen's operation, executed on the gateway's resolvers and data cache without HTTP before them; while all data of its last response is fresh it can cost no call and is only counted.${four === undefined ? ' There is no redis-server here, so that replicas were not measured.' : ''}`,
    targetTable(targets),
    table(
      [
        '',
        'views not answered wholly',
        'YouTube units',
        'Vimeo, day',
        'first minute',
        'busiest later',
        'Twitch, day',
        'product API, day',
      ],
      [one, four].flatMap((day) =>
        day === undefined
          ? []
          : [
              [
                day.replicas === 1 ? 'one gateway' : `${day.replicas} gateways on one Redis`,
                day.failures,
                day.youtubeQuota.units.used,
                day.vimeo.total,
                day.vimeo.firstMinute,
                day.vimeo.busiestMinute,
                day.twitch.total,
                day.productApiCalls,
              ].map(String),
            ],
      ),
    ),
    'Where the calls of one gateway went:',
    table(
      ['endpoint', 'calls a day'],
      [...one.youtube.byEndpoint, ...one.vimeo.byEndpoint, ...one.twitch.byEndpoint].map(
        ([endpoint, calls]) => [`\`${endpoint}\``, String(calls)],
      ),
    ),
  ].join('\n\n')
}
