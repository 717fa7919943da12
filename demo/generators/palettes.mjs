// @ts-check
/** The ink shelf and the paper stock that all pictures are printed from. */

export const INKS = {
  night: '#10281F',
  navy: '#16253E',
  aubergine: '#33193A',
  oxblood: '#6B1B1E',
  espresso: '#3A1F17',
  petrol: '#0F3F47',
  poppy: '#E4502A',
  coral: '#F07C58',
  rose: '#E98F8C',
  magenta: '#C63A6B',
  amber: '#F4A42A',
  mustard: '#E0A91E',
  lemon: '#F3D146',
  leaf: '#6BA32F',
  fern: '#2F6F3E',
  moss: '#8A9A3A',
  lagoon: '#1B8285',
  sky: '#7CBCC6',
  pacific: '#21608C',
  jacaranda: '#7A64B5',
  lilac: '#B7A3D6',
  brick: '#B8432A',
  terracotta: '#CF6A40',
  signal: '#D8321F',
  slate: '#3C4A55',
}

export const PAPERS = {
  cream: '#F6EDD8',
  bone: '#EEE6D6',
  butter: '#F8E4A6',
  dawn: '#FADFC2',
  blush: '#F5D0BE',
  mist: '#DCE7E2',
  sage: '#D3DBB8',
  sky: '#CFE3E4',
  kraft: '#DDBF93',
}

/** Split fountains: two or three inks blended along the pull, as when a printer fills one trough with all. */
export const FOUNTAINS = {
  sunset: { angle: 90, stops: ['#F6B02F', '#EE6A3A', '#C93A5B'] },
  sundown: { angle: 90, stops: ['#C93A5B', '#EE6A3A', '#F6B02F'] },
  golden: { angle: 90, stops: ['#F7C548', '#EF7F33'] },
  goldenUp: { angle: 270, stops: ['#F7C548', '#EF7F33'] },
  harbor: { angle: 90, stops: ['#3FA39B', '#1C5C85'] },
  dusk: { angle: 90, stops: ['#5B4B9A', '#D4567A', '#F29A4B'] },
  grove: { angle: 90, stops: ['#A9B83A', '#2F7A46'] },
  bluehour: { angle: 90, stops: ['#27407E', '#6A5FA8', '#E08A87'] },
  ember: { angle: 90, stops: ['#E6392B', '#F4A42A'] },
  lagoonUp: { angle: 270, stops: ['#2A9C94', '#12556B'] },
}
