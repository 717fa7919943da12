import { expect, it } from 'vitest'
import { site } from '../../test/site-server.ts'
import { breadcrumbData } from './breadcrumb-data.ts'

it('numbers the steps and gives the address of each but the last', () => {
  expect(breadcrumbData([{ title: 'Community Voice', to: '/news' }, { title: 'Late hours' }], site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Community Voice',
        item: 'https://compound.example/news',
      },
      { '@type': 'ListItem', position: 2, name: 'Late hours' },
    ],
  })
})

it('is none for a single step', () => {
  expect(breadcrumbData([{ title: 'Community Voice' }], site)).toBeNull()
})
