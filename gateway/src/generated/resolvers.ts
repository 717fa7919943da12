import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Image, Post as PostModel, Production as ProductionModel } from '../upstreams/product-api/content.ts';
import type { VideoCategory as VideoCategoryModel } from '../upstreams/product-api/client.ts';
import type { ReleaseText } from '../domains/productions/productions.ts';
import type { RequestContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in time, ISO 8601 in UTC: `2026-11-20T18:30:00.000Z`. */
  DateTime: { input: string; output: string; }
  /** HTML that is already sanitised: it may be set into a page as it is. */
  HTML: { input: string; output: string; }
  /** An absolute http or https address. */
  URL: { input: string; output: string; }
};

/** An album or project of the video-hosting provider. */
export type Album = {
  __typename?: 'Album';
  id: Scalars['ID']['output'];
  /** The configured section title, or the provider's own name for an album that is not configured. */
  title?: Maybe<Scalars['String']['output']>;
  videos?: Maybe<HostedVideoPage>;
};


/** An album or project of the video-hosting provider. */
export type AlbumVideosArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** The banner picture. */
export type Banner = {
  __typename?: 'Banner';
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
};

/** Who may keep an answer. */
export type CacheControlScope =
  /** Only the person's own client. */
  | 'PRIVATE'
  /** Any cache, also one shared by many people. */
  | 'PUBLIC';

/** A category of posts. */
export type Category = {
  __typename?: 'Category';
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** A player of one of the three services. */
export type Embed = {
  __typename?: 'Embed';
  embedUrl: Scalars['URL']['output'];
  provider: EmbedProvider;
};

/** The services whose players can be embedded. */
export type EmbedProvider =
  | 'TWITCH'
  | 'VIMEO'
  | 'YOUTUBE';

/** A film that the product hosts itself. */
export type HostedFile = {
  __typename?: 'HostedFile';
  /** Told by the address's ending: `video/mp4`, `application/vnd.apple.mpegurl`, … */
  mimeType: Scalars['String']['output'];
  url: Scalars['URL']['output'];
};

/** A video of the video-hosting provider. */
export type HostedVideo = {
  __typename?: 'HostedVideo';
  description?: Maybe<Scalars['String']['output']>;
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** The player, without tracking. */
  embedUrl?: Maybe<Scalars['URL']['output']>;
  /** What follows `/videos/` in the provider's uri, `:HASH` included. */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** The poster in the width closest above the one asked for. */
  posterUrl?: Maybe<Scalars['URL']['output']>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the account, drawn at random once in a freshness window. */
  related?: Maybe<Array<HostedVideo>>;
};


/** A video of the video-hosting provider. */
export type HostedVideoPosterUrlArgs = {
  width?: InputMaybe<Scalars['Int']['input']>;
};


/** A video of the video-hosting provider. */
export type HostedVideoRelatedArgs = {
  first?: Scalars['Int']['input'];
};

/** One page of hosted videos. */
export type HostedVideoPage = {
  __typename?: 'HostedVideoPage';
  items: Array<HostedVideo>;
  pageInfo: OffsetPageInfo;
};

/** One width of a picture. */
export type ImageVariant = {
  __typename?: 'ImageVariant';
  /** Pixels. */
  height: Scalars['Int']['output'];
  url: Scalars['URL']['output'];
  /** Pixels. */
  width: Scalars['Int']['output'];
};

/** Which page's album sections. */
export type Lineup =
  /** The ten sections of the recaps page. */
  | 'RECAPS'
  /** The nine sections of the shows page. */
  | 'SHOWS';

/** The live-stream channel. */
export type LiveChannel = {
  __typename?: 'LiveChannel';
  /** The channel's live player. */
  embedUrl: Scalars['URL']['output'];
  /** Null where the service does not answer. */
  isLive?: Maybe<Scalars['Boolean']['output']>;
  /** The channel's display name, or its login where the service does not answer. */
  name: Scalars['String']['output'];
  /** Newest first. */
  pastStreams?: Maybe<Array<PastStream>>;
  /** The title of the stream that is on air. */
  title?: Maybe<Scalars['String']['output']>;
  url: Scalars['URL']['output'];
};


/** The live-stream channel. */
export type LiveChannelPastStreamsArgs = {
  first?: Scalars['Int']['input'];
};

/** What a post plays. */
export type Media = Embed | HostedFile;

/** A news article. */
export type NewsArticle = Post & {
  __typename?: 'NewsArticle';
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorised article. */
  category?: Maybe<Category>;
  /** The text, sanitised, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup, cut by characters as a person counts them. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
  /** The article's film or player; null where it has none. From the article's detail. */
  media?: Maybe<Media>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other news of the same category, this article left out. */
  related?: Maybe<Array<NewsArticle>>;
  slug: Scalars['String']['output'];
  /** From the article's detail. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the article's detail. */
  tags?: Maybe<Array<Tag>>;
  title: Scalars['String']['output'];
};


/** A news article. */
export type NewsArticleExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A news article. */
export type NewsArticleRelatedArgs = {
  first?: Scalars['Int']['input'];
};

/** One page of news. */
export type NewsPage = {
  __typename?: 'NewsPage';
  items: Array<NewsArticle>;
  pageInfo: OffsetPageInfo;
};

/** Where one page stands among all. */
export type OffsetPageInfo = {
  __typename?: 'OffsetPageInfo';
  /** Where the total is unknown, a full page counts as one that has a next. */
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The page that was asked for, from 1. */
  page: Scalars['Int']['output'];
  /** How many items a page holds at most. */
  perPage: Scalars['Int']['output'];
  /** All items of all pages; null where the upstream does not say. */
  totalCount?: Maybe<Scalars['Int']['output']>;
  /** All pages; null where the upstream does not say. */
  totalPages?: Maybe<Scalars['Int']['output']>;
};

/** A recording of a past live stream. */
export type PastStream = {
  __typename?: 'PastStream';
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null while the service has no picture yet. */
  thumbnailUrl?: Maybe<Scalars['URL']['output']>;
  title: Scalars['String']['output'];
  /** The recording's page at the service. */
  url: Scalars['URL']['output'];
};


/** A recording of a past live stream. */
export type PastStreamThumbnailUrlArgs = {
  height?: Scalars['Int']['input'];
  width?: Scalars['Int']['input'];
};

/** A playlist of the video site. */
export type Playlist = {
  __typename?: 'Playlist';
  id: Scalars['ID']['output'];
  title?: Maybe<Scalars['String']['output']>;
  /** Its videos; private and deleted ones are left out. */
  videos?: Maybe<SiteVideoPage>;
};


/** A playlist of the video site. */
export type PlaylistVideosArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** A post of the newsroom: a news article or a video post. */
export type Post = {
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorised post. */
  category?: Maybe<Category>;
  /** The text, sanitised, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup, cut by characters as a person counts them. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
  /** The post's film or player; null where it has none. From the post's detail. */
  media?: Maybe<Media>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other posts of the same category, this one left out. */
  related?: Maybe<Array<Post>>;
  slug: Scalars['String']['output'];
  /** From the post's detail. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the post's detail. */
  tags?: Maybe<Array<Tag>>;
  title: Scalars['String']['output'];
};


/** A post of the newsroom: a news article or a video post. */
export type PostExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A post of the newsroom: a news article or a video post. */
export type PostRelatedArgs = {
  first: Scalars['Int']['input'];
};

/** One page of the home list. */
export type PostPage = {
  __typename?: 'PostPage';
  items: Array<Post>;
  pageInfo: OffsetPageInfo;
};

/** A live production that people can join. */
export type Production = {
  __typename?: 'Production';
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Sanitised. */
  descriptionHtml?: Maybe<Scalars['HTML']['output']>;
  /** Null where the product API does not say. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The beginning of the description, without markup, cut by characters as a person counts them. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
  name: Scalars['String']['output'];
  /** What a person accepts before joining. */
  release?: Maybe<Release>;
  slug: Scalars['String']['output'];
  /** Null where the product API does not say. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  status: ProductionStatus;
  /** Null where the product API does not say. */
  venue?: Maybe<Scalars['String']['output']>;
};


/** A live production that people can join. */
export type ProductionExcerptArgs = {
  length?: Scalars['Int']['input'];
};

/** Names one production: exactly one of the two. */
export type ProductionBy =
  /** The product API's id. */
  { id: Scalars['ID']['input']; slug?: never; }
  |  /** The last part of the production's address. */
  { id?: never; slug: Scalars['String']['input']; };

/** One page of productions. */
export type ProductionPage = {
  __typename?: 'ProductionPage';
  items: Array<Production>;
  pageInfo: OffsetPageInfo;
};

/** Whether a production can be joined. */
export type ProductionStatus =
  /** It can be joined. */
  | 'OPEN'
  /** It cannot be joined now; also any status that the gateway does not know. */
  | 'UNAVAILABLE';

/** Everything that can be read. */
export type Query = {
  __typename?: 'Query';
  /** One album of the video-hosting provider; a configured project id lists the project's items. */
  album?: Maybe<Album>;
  /** The album sections of one page, in their configured order. */
  albums?: Maybe<Array<Album>>;
  /** The picture of the production schedule and the home screen's stage. */
  banner?: Maybe<Banner>;
  /** The video post that the newsroom has set at the top of the home screen. */
  featuredVideo?: Maybe<VideoPost>;
  /** One video of the video-hosting provider. The id is what follows `/videos/` in its uri, `:HASH` included. */
  hostedVideo?: Maybe<HostedVideo>;
  /** The newest hosted video whose name contains RECAP. */
  latestRecap?: Maybe<HostedVideo>;
  /** The newest hosted video whose name lacks RECAP. */
  latestShow?: Maybe<HostedVideo>;
  /** The live-stream channel. */
  liveChannel?: Maybe<LiveChannel>;
  /** News, newest first; all of it, or that of one tag or one category. */
  news?: Maybe<NewsPage>;
  /** One news article. */
  newsArticle?: Maybe<NewsArticle>;
  /** One playlist of the video site. */
  playlist?: Maybe<Playlist>;
  /** The home list: news and video posts mixed, newest first. */
  posts?: Maybe<PostPage>;
  /** One production, by id or by slug. */
  production?: Maybe<Production>;
  /** Productions that people can join, as the product API orders them. */
  productions?: Maybe<ProductionPage>;
  /** One video of the video site; without an id, the configured default video. */
  siteVideo?: Maybe<SiteVideo>;
  /** Sponsors and advertisements for one place of the site, in their configured order. */
  sponsors?: Maybe<Array<Sponsor>>;
  /** The categories of video posts, each with its first four videos at hand. */
  videoCategories?: Maybe<Array<VideoCategory>>;
  /** One category of video posts. */
  videoCategory?: Maybe<VideoCategory>;
  /** One video post. */
  videoPost?: Maybe<VideoPost>;
};


/** Everything that can be read. */
export type QueryAlbumArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryAlbumsArgs = {
  lineup: Lineup;
};


/** Everything that can be read. */
export type QueryHostedVideoArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryNewsArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
  tag?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. */
export type QueryNewsArticleArgs = {
  slug?: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QueryPlaylistArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryPostsArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};


/** Everything that can be read. */
export type QueryProductionArgs = {
  by: ProductionBy;
};


/** Everything that can be read. */
export type QueryProductionsArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};


/** Everything that can be read. */
export type QuerySiteVideoArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. */
export type QuerySponsorsArgs = {
  placement: SponsorPlacement;
};


/** Everything that can be read. */
export type QueryVideoCategoryArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QueryVideoPostArgs = {
  slug?: Scalars['String']['input'];
};

/** The liability and photo release of a production. */
export type Release = {
  __typename?: 'Release';
  /** Sanitised. */
  html: Scalars['HTML']['output'];
  /** Whether this is the product's own text, because the production has none. */
  isBuiltIn: Scalars['Boolean']['output'];
  /** Names this very text; another text has another version. */
  version: Scalars['String']['output'];
};

/** A video of the video site. */
export type SiteVideo = {
  __typename?: 'SiteVideo';
  channelTitle?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** The player, from the site's cookie-less host. */
  embedUrl: Scalars['URL']['output'];
  id: Scalars['ID']['output'];
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the channel, drawn at random once in a freshness window. */
  related?: Maybe<Array<SiteVideo>>;
  /** The largest thumbnail that the video has. */
  thumbnailUrl?: Maybe<Scalars['URL']['output']>;
  /** The thumbnails that the video has, smallest first. */
  thumbnails: Array<ImageVariant>;
  title: Scalars['String']['output'];
};


/** A video of the video site. */
export type SiteVideoEmbedUrlArgs = {
  autoplay?: Scalars['Boolean']['input'];
};


/** A video of the video site. */
export type SiteVideoRelatedArgs = {
  first?: Scalars['Int']['input'];
};

/** One page of site videos. */
export type SiteVideoPage = {
  __typename?: 'SiteVideoPage';
  items: Array<SiteVideo>;
  pageInfo: OffsetPageInfo;
};

/** A sponsor or an advertisement. */
export type Sponsor = {
  __typename?: 'Sponsor';
  imageUrl: Scalars['URL']['output'];
  /** The same picture in other widths, smallest first; empty where the configuration names none. */
  imageVariants: Array<ImageVariant>;
  /** Where a press leads; null for a picture without a link. */
  linkUrl?: Maybe<Scalars['URL']['output']>;
  /** The sponsor's name; the picture's text alternative. */
  name: Scalars['String']['output'];
  placement: SponsorPlacement;
};

/** Where a sponsor's picture stands. */
export type SponsorPlacement =
  /** Advertisements beside the video-site player. */
  | 'ADVERTISEMENT'
  /** The 'Network Sponsors' column. */
  | 'NETWORK';

/** A tag of posts. */
export type Tag = {
  __typename?: 'Tag';
  id: Scalars['ID']['output'];
  /** Null where the product API names none; such a tag has no page. */
  slug?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

/** A category of video posts. */
export type VideoCategory = {
  __typename?: 'VideoCategory';
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** The category's videos. In `videoCategories` the first four cost nothing more. */
  videos?: Maybe<VideoPostPage>;
};


/** A category of video posts. */
export type VideoCategoryVideosArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** A video post: a self-hosted film or one of the video site, with a text. */
export type VideoPost = Post & {
  __typename?: 'VideoPost';
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorised video. */
  category?: Maybe<Category>;
  /** The text, sanitised, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup, cut by characters as a person counts them. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
  /** The film or player. From the post's detail. */
  media?: Maybe<Media>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the same category, this one left out. */
  related?: Maybe<Array<VideoPost>>;
  slug: Scalars['String']['output'];
  /** A list gives it where it has it, the post's detail otherwise. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the post's detail. */
  tags?: Maybe<Array<Tag>>;
  title: Scalars['String']['output'];
};


/** A video post: a self-hosted film or one of the video site, with a text. */
export type VideoPostExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A video post: a self-hosted film or one of the video site, with a text. */
export type VideoPostRelatedArgs = {
  first?: Scalars['Int']['input'];
};

/** One page of video posts. */
export type VideoPostPage = {
  __typename?: 'VideoPostPage';
  items: Array<VideoPost>;
  pageInfo: OffsetPageInfo;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  Media:
    | ( Embed )
    | ( HostedFile )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Post:
    | ( PostModel )
    | ( PostModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Album: ResolverTypeWrapper<Album>;
  Banner: ResolverTypeWrapper<Image>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CacheControlScope: CacheControlScope;
  Category: ResolverTypeWrapper<Category>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Embed: ResolverTypeWrapper<Embed>;
  EmbedProvider: EmbedProvider;
  HTML: ResolverTypeWrapper<Scalars['HTML']['output']>;
  HostedFile: ResolverTypeWrapper<HostedFile>;
  HostedVideo: ResolverTypeWrapper<HostedVideo>;
  HostedVideoPage: ResolverTypeWrapper<HostedVideoPage>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImageVariant: ResolverTypeWrapper<ImageVariant>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Lineup: Lineup;
  LiveChannel: ResolverTypeWrapper<LiveChannel>;
  Media: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Media']>;
  NewsArticle: ResolverTypeWrapper<PostModel>;
  NewsPage: ResolverTypeWrapper<Omit<NewsPage, 'items'> & { items: Array<ResolversTypes['NewsArticle']> }>;
  OffsetPageInfo: ResolverTypeWrapper<OffsetPageInfo>;
  PastStream: ResolverTypeWrapper<PastStream>;
  Playlist: ResolverTypeWrapper<Playlist>;
  Post: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Post']>;
  PostPage: ResolverTypeWrapper<Omit<PostPage, 'items'> & { items: Array<ResolversTypes['Post']> }>;
  Production: ResolverTypeWrapper<ProductionModel>;
  ProductionBy: ProductionBy;
  ProductionPage: ResolverTypeWrapper<Omit<ProductionPage, 'items'> & { items: Array<ResolversTypes['Production']> }>;
  ProductionStatus: ProductionStatus;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Release: ResolverTypeWrapper<ReleaseText>;
  SiteVideo: ResolverTypeWrapper<SiteVideo>;
  SiteVideoPage: ResolverTypeWrapper<SiteVideoPage>;
  Sponsor: ResolverTypeWrapper<Sponsor>;
  SponsorPlacement: SponsorPlacement;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Tag: ResolverTypeWrapper<Tag>;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  VideoCategory: ResolverTypeWrapper<VideoCategoryModel>;
  VideoPost: ResolverTypeWrapper<PostModel>;
  VideoPostPage: ResolverTypeWrapper<Omit<VideoPostPage, 'items'> & { items: Array<ResolversTypes['VideoPost']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Album: Album;
  Banner: Image;
  Boolean: Scalars['Boolean']['output'];
  Category: Category;
  DateTime: Scalars['DateTime']['output'];
  Embed: Embed;
  HTML: Scalars['HTML']['output'];
  HostedFile: HostedFile;
  HostedVideo: HostedVideo;
  HostedVideoPage: HostedVideoPage;
  ID: Scalars['ID']['output'];
  ImageVariant: ImageVariant;
  Int: Scalars['Int']['output'];
  LiveChannel: LiveChannel;
  Media: ResolversUnionTypes<ResolversParentTypes>['Media'];
  NewsArticle: PostModel;
  NewsPage: Omit<NewsPage, 'items'> & { items: Array<ResolversParentTypes['NewsArticle']> };
  OffsetPageInfo: OffsetPageInfo;
  PastStream: PastStream;
  Playlist: Playlist;
  Post: ResolversInterfaceTypes<ResolversParentTypes>['Post'];
  PostPage: Omit<PostPage, 'items'> & { items: Array<ResolversParentTypes['Post']> };
  Production: ProductionModel;
  ProductionBy: ProductionBy;
  ProductionPage: Omit<ProductionPage, 'items'> & { items: Array<ResolversParentTypes['Production']> };
  Query: Record<PropertyKey, never>;
  Release: ReleaseText;
  SiteVideo: SiteVideo;
  SiteVideoPage: SiteVideoPage;
  Sponsor: Sponsor;
  String: Scalars['String']['output'];
  Tag: Tag;
  URL: Scalars['URL']['output'];
  VideoCategory: VideoCategoryModel;
  VideoPost: PostModel;
  VideoPostPage: Omit<VideoPostPage, 'items'> & { items: Array<ResolversParentTypes['VideoPost']> };
};

export type CacheControlDirectiveArgs = {
  inheritMaxAge?: Maybe<Scalars['Boolean']['input']>;
  maxAge?: Maybe<Scalars['Int']['input']>;
  scope?: Maybe<CacheControlScope>;
};

export type CacheControlDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CacheControlDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AlbumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Album'] = ResolversParentTypes['Album']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videos?: Resolver<Maybe<ResolversTypes['HostedVideoPage']>, ParentType, ContextType, RequireFields<AlbumVideosArgs, 'page' | 'perPage'>>;
};

export type BannerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Banner'] = ResolversParentTypes['Banner']> = {
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EmbedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Embed'] = ResolversParentTypes['Embed']> = {
  embedUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['EmbedProvider'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface HtmlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['HTML'], any> {
  name: 'HTML';
}

export type HostedFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HostedFile'] = ResolversParentTypes['HostedFile']> = {
  mimeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HostedVideoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HostedVideo'] = ResolversParentTypes['HostedVideo']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  embedUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  posterUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType, Partial<HostedVideoPosterUrlArgs>>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['HostedVideo']>>, ParentType, ContextType, RequireFields<HostedVideoRelatedArgs, 'first'>>;
};

export type HostedVideoPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HostedVideoPage'] = ResolversParentTypes['HostedVideoPage']> = {
  items?: Resolver<Array<ResolversTypes['HostedVideo']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type ImageVariantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImageVariant'] = ResolversParentTypes['ImageVariant']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LiveChannelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveChannel'] = ResolversParentTypes['LiveChannel']> = {
  embedUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pastStreams?: Resolver<Maybe<Array<ResolversTypes['PastStream']>>, ParentType, ContextType, RequireFields<LiveChannelPastStreamsArgs, 'first'>>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type MediaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Media'] = ResolversParentTypes['Media']> = {
  __resolveType: TypeResolveFn<'Embed' | 'HostedFile', ParentType, ContextType>;
};

export type NewsArticleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewsArticle'] = ResolversParentTypes['NewsArticle']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  contentHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<NewsArticleExcerptArgs, 'length'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['Media']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['NewsArticle']>>, ParentType, ContextType, RequireFields<NewsArticleRelatedArgs, 'first'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NewsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewsPage'] = ResolversParentTypes['NewsPage']> = {
  items?: Resolver<Array<ResolversTypes['NewsArticle']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type OffsetPageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OffsetPageInfo'] = ResolversParentTypes['OffsetPageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  perPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalPages?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PastStreamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PastStream'] = ResolversParentTypes['PastStream']> = {
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  thumbnailUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType, RequireFields<PastStreamThumbnailUrlArgs, 'height' | 'width'>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type PlaylistResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Playlist'] = ResolversParentTypes['Playlist']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videos?: Resolver<Maybe<ResolversTypes['SiteVideoPage']>, ParentType, ContextType, RequireFields<PlaylistVideosArgs, 'page' | 'perPage'>>;
};

export type PostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Post'] = ResolversParentTypes['Post']> = {
  __resolveType: TypeResolveFn<'NewsArticle' | 'VideoPost', ParentType, ContextType>;
};

export type PostPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostPage'] = ResolversParentTypes['PostPage']> = {
  items?: Resolver<Array<ResolversTypes['Post']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type ProductionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Production'] = ResolversParentTypes['Production']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  descriptionHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<ProductionExcerptArgs, 'length'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  release?: Resolver<Maybe<ResolversTypes['Release']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductionStatus'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ProductionPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductionPage'] = ResolversParentTypes['ProductionPage']> = {
  items?: Resolver<Array<ResolversTypes['Production']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  album?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumArgs, 'id'>>;
  albums?: Resolver<Maybe<Array<ResolversTypes['Album']>>, ParentType, ContextType, RequireFields<QueryAlbumsArgs, 'lineup'>>;
  banner?: Resolver<Maybe<ResolversTypes['Banner']>, ParentType, ContextType>;
  featuredVideo?: Resolver<Maybe<ResolversTypes['VideoPost']>, ParentType, ContextType>;
  hostedVideo?: Resolver<Maybe<ResolversTypes['HostedVideo']>, ParentType, ContextType, RequireFields<QueryHostedVideoArgs, 'id'>>;
  latestRecap?: Resolver<Maybe<ResolversTypes['HostedVideo']>, ParentType, ContextType>;
  latestShow?: Resolver<Maybe<ResolversTypes['HostedVideo']>, ParentType, ContextType>;
  liveChannel?: Resolver<Maybe<ResolversTypes['LiveChannel']>, ParentType, ContextType>;
  news?: Resolver<Maybe<ResolversTypes['NewsPage']>, ParentType, ContextType, RequireFields<QueryNewsArgs, 'page' | 'perPage'>>;
  newsArticle?: Resolver<Maybe<ResolversTypes['NewsArticle']>, ParentType, ContextType, RequireFields<QueryNewsArticleArgs, 'slug'>>;
  playlist?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<QueryPlaylistArgs, 'id'>>;
  posts?: Resolver<Maybe<ResolversTypes['PostPage']>, ParentType, ContextType, RequireFields<QueryPostsArgs, 'page' | 'perPage'>>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType, RequireFields<QueryProductionArgs, 'by'>>;
  productions?: Resolver<Maybe<ResolversTypes['ProductionPage']>, ParentType, ContextType, RequireFields<QueryProductionsArgs, 'page' | 'perPage'>>;
  siteVideo?: Resolver<Maybe<ResolversTypes['SiteVideo']>, ParentType, ContextType, Partial<QuerySiteVideoArgs>>;
  sponsors?: Resolver<Maybe<Array<ResolversTypes['Sponsor']>>, ParentType, ContextType, RequireFields<QuerySponsorsArgs, 'placement'>>;
  videoCategories?: Resolver<Maybe<Array<ResolversTypes['VideoCategory']>>, ParentType, ContextType>;
  videoCategory?: Resolver<Maybe<ResolversTypes['VideoCategory']>, ParentType, ContextType, RequireFields<QueryVideoCategoryArgs, 'slug'>>;
  videoPost?: Resolver<Maybe<ResolversTypes['VideoPost']>, ParentType, ContextType, RequireFields<QueryVideoPostArgs, 'slug'>>;
};

export type ReleaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Release'] = ResolversParentTypes['Release']> = {
  html?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  isBuiltIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SiteVideoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SiteVideo'] = ResolversParentTypes['SiteVideo']> = {
  channelTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  embedUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType, RequireFields<SiteVideoEmbedUrlArgs, 'autoplay'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['SiteVideo']>>, ParentType, ContextType, RequireFields<SiteVideoRelatedArgs, 'first'>>;
  thumbnailUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  thumbnails?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SiteVideoPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SiteVideoPage'] = ResolversParentTypes['SiteVideoPage']> = {
  items?: Resolver<Array<ResolversTypes['SiteVideo']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type SponsorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Sponsor'] = ResolversParentTypes['Sponsor']> = {
  imageUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  linkUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placement?: Resolver<ResolversTypes['SponsorPlacement'], ParentType, ContextType>;
};

export type TagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type VideoCategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VideoCategory'] = ResolversParentTypes['VideoCategory']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  videos?: Resolver<Maybe<ResolversTypes['VideoPostPage']>, ParentType, ContextType, RequireFields<VideoCategoryVideosArgs, 'page' | 'perPage'>>;
};

export type VideoPostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VideoPost'] = ResolversParentTypes['VideoPost']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  contentHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<VideoPostExcerptArgs, 'length'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['Media']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['VideoPost']>>, ParentType, ContextType, RequireFields<VideoPostRelatedArgs, 'first'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VideoPostPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VideoPostPage'] = ResolversParentTypes['VideoPostPage']> = {
  items?: Resolver<Array<ResolversTypes['VideoPost']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Album?: AlbumResolvers<ContextType>;
  Banner?: BannerResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Embed?: EmbedResolvers<ContextType>;
  HTML?: GraphQLScalarType;
  HostedFile?: HostedFileResolvers<ContextType>;
  HostedVideo?: HostedVideoResolvers<ContextType>;
  HostedVideoPage?: HostedVideoPageResolvers<ContextType>;
  ImageVariant?: ImageVariantResolvers<ContextType>;
  LiveChannel?: LiveChannelResolvers<ContextType>;
  Media?: MediaResolvers<ContextType>;
  NewsArticle?: NewsArticleResolvers<ContextType>;
  NewsPage?: NewsPageResolvers<ContextType>;
  OffsetPageInfo?: OffsetPageInfoResolvers<ContextType>;
  PastStream?: PastStreamResolvers<ContextType>;
  Playlist?: PlaylistResolvers<ContextType>;
  Post?: PostResolvers<ContextType>;
  PostPage?: PostPageResolvers<ContextType>;
  Production?: ProductionResolvers<ContextType>;
  ProductionPage?: ProductionPageResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Release?: ReleaseResolvers<ContextType>;
  SiteVideo?: SiteVideoResolvers<ContextType>;
  SiteVideoPage?: SiteVideoPageResolvers<ContextType>;
  Sponsor?: SponsorResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  URL?: GraphQLScalarType;
  VideoCategory?: VideoCategoryResolvers<ContextType>;
  VideoPost?: VideoPostResolvers<ContextType>;
  VideoPostPage?: VideoPostPageResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cacheControl?: CacheControlDirectiveResolver<any, any, ContextType>;
};
