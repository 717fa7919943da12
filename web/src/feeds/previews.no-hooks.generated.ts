/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/generated/types.ts';

import { persistedDocument } from '../graphql/persisted-document.ts';
export type PreviewPictureFragment = { __typename: 'ImageVariant', url: string, width: number };

export type SchedulePreviewQueryVariables = Exact<{ [key: string]: never; }>;


export type SchedulePreviewQuery = { banner: { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type ProductionPreviewQueryVariables = Exact<{
  slug: string;
}>;


export type ProductionPreviewQuery = { production: { __typename: 'Production', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type ArticlePreviewQueryVariables = Exact<{
  slug: string;
}>;


export type ArticlePreviewQuery = { newsArticle: { __typename: 'NewsArticle', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type VideoPreviewQueryVariables = Exact<{
  slug: string;
}>;


export type VideoPreviewQuery = { videoPost: { __typename: 'VideoPost', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type HostedVideoPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type HostedVideoPreviewQuery = { hostedVideo: { __typename: 'HostedVideo', imageUrl: string | null } | null };

export type SiteVideoPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type SiteVideoPreviewQuery = { siteVideo: { __typename: 'SiteVideo', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

/** @public */
export const ArticlePreviewDocument = /*#__PURE__*/ persistedDocument<ArticlePreviewQuery, ArticlePreviewQueryVariables, 'ArticlePreview'>('ArticlePreview', 'query', 'd16bfff38f2a1b5c2c6d5ffa28d7c22469647063fb9bafe2916bda25b1f4147e')

/** @public */
export const HostedVideoPreviewDocument = /*#__PURE__*/ persistedDocument<HostedVideoPreviewQuery, HostedVideoPreviewQueryVariables, 'HostedVideoPreview'>('HostedVideoPreview', 'query', 'c3bc306e20f955149101dbb6e075246fee2a4f0d66252d3e12e44b483c320d50')

/** @public */
export const ProductionPreviewDocument = /*#__PURE__*/ persistedDocument<ProductionPreviewQuery, ProductionPreviewQueryVariables, 'ProductionPreview'>('ProductionPreview', 'query', '4bdfcfde413aa93815327531d6b930e04d4ed75749e319d279dc656df8856bd7')

/** @public */
export const SchedulePreviewDocument = /*#__PURE__*/ persistedDocument<SchedulePreviewQuery, SchedulePreviewQueryVariables, 'SchedulePreview'>('SchedulePreview', 'query', 'dd2e3901b0424e94c6ef2e3dc2a0898ba1df75d90575d98827f0aa55140044cf')

/** @public */
export const SiteVideoPreviewDocument = /*#__PURE__*/ persistedDocument<SiteVideoPreviewQuery, SiteVideoPreviewQueryVariables, 'SiteVideoPreview'>('SiteVideoPreview', 'query', '00fb0df67b480d2ecfb4d26e0445df6593f161a50295efad1f387b002285d239')

/** @public */
export const VideoPreviewDocument = /*#__PURE__*/ persistedDocument<VideoPreviewQuery, VideoPreviewQueryVariables, 'VideoPreview'>('VideoPreview', 'query', '0679eb272fa6febb4194ebb39e16b8ca30495e7929f1397225710fc050e5c260')