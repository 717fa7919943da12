import { useLocation } from 'react-router-dom'
import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import {
  groundColors,
  icon,
  newsFeed,
  newsFeedTitle,
  scanManifest,
  searchDescription,
  touchIcon,
  webManifest,
} from './site-files.ts'

export function SiteTags() {
  const { name } = useSite()
  const { pathname } = useLocation()
  return (
    <>
      <link rel="icon" href={icon} type="image/svg+xml" sizes="any" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="manifest" href={pathname === paths.scan ? scanManifest : webManifest} />
      <link rel="alternate" type="application/rss+xml" title={newsFeedTitle(name)} href={newsFeed} />
      <link rel="search" type="application/opensearchdescription+xml" title={name} href={searchDescription} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={groundColors.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={groundColors.dark} />
    </>
  )
}
