import * as Operations from './operations';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;


export function useAttendeeQuery(options: Omit<Urql.UseQueryArgs<Operations.AttendeeQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.AttendeeQuery, Operations.AttendeeQueryVariables>({ query: Operations.AttendeeDocument, ...options });
};

export function useValidateAttendeeMutation() {
  return Urql.useMutation<Operations.ValidateAttendeeMutation, Operations.ValidateAttendeeMutationVariables>(Operations.ValidateAttendeeDocument);
};

export function useOwnTicketQuery(options: Omit<Urql.UseQueryArgs<Operations.OwnTicketQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.OwnTicketQuery, Operations.OwnTicketQueryVariables>({ query: Operations.OwnTicketDocument, ...options });
};

export function useDoorProductionsQuery(options?: Omit<Urql.UseQueryArgs<Operations.DoorProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DoorProductionsQuery, Operations.DoorProductionsQueryVariables>({ query: Operations.DoorProductionsDocument, ...options });
};

export function useProductionReleaseQuery(options: Omit<Urql.UseQueryArgs<Operations.ProductionReleaseQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.ProductionReleaseQuery, Operations.ProductionReleaseQueryVariables>({ query: Operations.ProductionReleaseDocument, ...options });
};

export function useOwnJoinQuery(options: Omit<Urql.UseQueryArgs<Operations.OwnJoinQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.OwnJoinQuery, Operations.OwnJoinQueryVariables>({ query: Operations.OwnJoinDocument, ...options });
};

export function useJoinProductionMutation() {
  return Urql.useMutation<Operations.JoinProductionMutation, Operations.JoinProductionMutationVariables>(Operations.JoinProductionDocument);
};

export function useRequestPasswordResetMutation() {
  return Urql.useMutation<Operations.RequestPasswordResetMutation, Operations.RequestPasswordResetMutationVariables>(Operations.RequestPasswordResetDocument);
};

export function useCreatePasswordMutation() {
  return Urql.useMutation<Operations.CreatePasswordMutation, Operations.CreatePasswordMutationVariables>(Operations.CreatePasswordDocument);
};

export function useResetPasswordMutation() {
  return Urql.useMutation<Operations.ResetPasswordMutation, Operations.ResetPasswordMutationVariables>(Operations.ResetPasswordDocument);
};

export function useLoginMutation() {
  return Urql.useMutation<Operations.LoginMutation, Operations.LoginMutationVariables>(Operations.LoginDocument);
};

export function useSendLoginCodeMutation() {
  return Urql.useMutation<Operations.SendLoginCodeMutation, Operations.SendLoginCodeMutationVariables>(Operations.SendLoginCodeDocument);
};

export function useLoginWithCodeMutation() {
  return Urql.useMutation<Operations.LoginWithCodeMutation, Operations.LoginWithCodeMutationVariables>(Operations.LoginWithCodeDocument);
};

export function useLogoutMutation() {
  return Urql.useMutation<Operations.LogoutMutation, Operations.LogoutMutationVariables>(Operations.LogoutDocument);
};

export function useCheckExistingCredentialsMutation() {
  return Urql.useMutation<Operations.CheckExistingCredentialsMutation, Operations.CheckExistingCredentialsMutationVariables>(Operations.CheckExistingCredentialsDocument);
};

export function useSendVerificationCodeMutation() {
  return Urql.useMutation<Operations.SendVerificationCodeMutation, Operations.SendVerificationCodeMutationVariables>(Operations.SendVerificationCodeDocument);
};

export function useCheckVerificationCodeMutation() {
  return Urql.useMutation<Operations.CheckVerificationCodeMutation, Operations.CheckVerificationCodeMutationVariables>(Operations.CheckVerificationCodeDocument);
};

export function useRegisterMutation() {
  return Urql.useMutation<Operations.RegisterMutation, Operations.RegisterMutationVariables>(Operations.RegisterDocument);
};

export function useJoinedProductionsQuery(options: Omit<Urql.UseQueryArgs<Operations.JoinedProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.JoinedProductionsQuery, Operations.JoinedProductionsQueryVariables>({ query: Operations.JoinedProductionsDocument, ...options });
};

export function useNewsSitemapQuery(options: Omit<Urql.UseQueryArgs<Operations.NewsSitemapQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.NewsSitemapQuery, Operations.NewsSitemapQueryVariables>({ query: Operations.NewsSitemapDocument, ...options });
};

export function useNewsFeedQuery(options?: Omit<Urql.UseQueryArgs<Operations.NewsFeedQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.NewsFeedQuery, Operations.NewsFeedQueryVariables>({ query: Operations.NewsFeedDocument, ...options });
};

export function useSitemapNewsQuery(options: Omit<Urql.UseQueryArgs<Operations.SitemapNewsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SitemapNewsQuery, Operations.SitemapNewsQueryVariables>({ query: Operations.SitemapNewsDocument, ...options });
};

export function useSitemapTagsQuery(options: Omit<Urql.UseQueryArgs<Operations.SitemapTagsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SitemapTagsQuery, Operations.SitemapTagsQueryVariables>({ query: Operations.SitemapTagsDocument, ...options });
};

export function useSitemapPostsQuery(options: Omit<Urql.UseQueryArgs<Operations.SitemapPostsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SitemapPostsQuery, Operations.SitemapPostsQueryVariables>({ query: Operations.SitemapPostsDocument, ...options });
};

export function useSitemapVideoCategoriesQuery(options?: Omit<Urql.UseQueryArgs<Operations.SitemapVideoCategoriesQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SitemapVideoCategoriesQuery, Operations.SitemapVideoCategoriesQueryVariables>({ query: Operations.SitemapVideoCategoriesDocument, ...options });
};

export function useSitemapProductionsQuery(options: Omit<Urql.UseQueryArgs<Operations.SitemapProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SitemapProductionsQuery, Operations.SitemapProductionsQueryVariables>({ query: Operations.SitemapProductionsDocument, ...options });
};

export function useSitemapAlbumsQuery(options?: Omit<Urql.UseQueryArgs<Operations.SitemapAlbumsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SitemapAlbumsQuery, Operations.SitemapAlbumsQueryVariables>({ query: Operations.SitemapAlbumsDocument, ...options });
};

export function useSitemapAlbumVideosQuery(options: Omit<Urql.UseQueryArgs<Operations.SitemapAlbumVideosQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SitemapAlbumVideosQuery, Operations.SitemapAlbumVideosQueryVariables>({ query: Operations.SitemapAlbumVideosDocument, ...options });
};

export function useSitemapDefaultSiteVideoQuery(options?: Omit<Urql.UseQueryArgs<Operations.SitemapDefaultSiteVideoQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SitemapDefaultSiteVideoQuery, Operations.SitemapDefaultSiteVideoQueryVariables>({ query: Operations.SitemapDefaultSiteVideoDocument, ...options });
};

export function useAlbumQuery(options: Omit<Urql.UseQueryArgs<Operations.AlbumQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.AlbumQuery, Operations.AlbumQueryVariables>({ query: Operations.AlbumDocument, ...options });
};

export function useArticleQuery(options: Omit<Urql.UseQueryArgs<Operations.ArticleQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.ArticleQuery, Operations.ArticleQueryVariables>({ query: Operations.ArticleDocument, ...options });
};

export function useHomeQuery(options: Omit<Urql.UseQueryArgs<Operations.HomeQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.HomeQuery, Operations.HomeQueryVariables>({ query: Operations.HomeDocument, ...options });
};

export function useHostedVideoQuery(options: Omit<Urql.UseQueryArgs<Operations.HostedVideoQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.HostedVideoQuery, Operations.HostedVideoQueryVariables>({ query: Operations.HostedVideoDocument, ...options });
};

export function useNewsQuery(options: Omit<Urql.UseQueryArgs<Operations.NewsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.NewsQuery, Operations.NewsQueryVariables>({ query: Operations.NewsDocument, ...options });
};

export function usePlaylistQuery(options: Omit<Urql.UseQueryArgs<Operations.PlaylistQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.PlaylistQuery, Operations.PlaylistQueryVariables>({ query: Operations.PlaylistDocument, ...options });
};

export function useProductionQuery(options: Omit<Urql.UseQueryArgs<Operations.ProductionQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.ProductionQuery, Operations.ProductionQueryVariables>({ query: Operations.ProductionDocument, ...options });
};

export function useProductionsQuery(options: Omit<Urql.UseQueryArgs<Operations.ProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.ProductionsQuery, Operations.ProductionsQueryVariables>({ query: Operations.ProductionsDocument, ...options });
};

export function useRecapsQuery(options?: Omit<Urql.UseQueryArgs<Operations.RecapsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.RecapsQuery, Operations.RecapsQueryVariables>({ query: Operations.RecapsDocument, ...options });
};

export function useScheduleQuery(options?: Omit<Urql.UseQueryArgs<Operations.ScheduleQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.ScheduleQuery, Operations.ScheduleQueryVariables>({ query: Operations.ScheduleDocument, ...options });
};

export function useShowsQuery(options?: Omit<Urql.UseQueryArgs<Operations.ShowsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.ShowsQuery, Operations.ShowsQueryVariables>({ query: Operations.ShowsDocument, ...options });
};

export function useSiteVideoQuery(options?: Omit<Urql.UseQueryArgs<Operations.SiteVideoQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.SiteVideoQuery, Operations.SiteVideoQueryVariables>({ query: Operations.SiteVideoDocument, ...options });
};

export function useVideoCategoryQuery(options: Omit<Urql.UseQueryArgs<Operations.VideoCategoryQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.VideoCategoryQuery, Operations.VideoCategoryQueryVariables>({ query: Operations.VideoCategoryDocument, ...options });
};

export function useVideoQuery(options: Omit<Urql.UseQueryArgs<Operations.VideoQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.VideoQuery, Operations.VideoQueryVariables>({ query: Operations.VideoDocument, ...options });
};