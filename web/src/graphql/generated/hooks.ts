import * as Operations from './operations';
import * as Urql from 'urql';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;


export function useAuditQuery(options?: Omit<Urql.UseQueryArgs<Operations.AuditQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.AuditQuery, Operations.AuditQueryVariables>({ query: Operations.AuditDocument, ...options });
};

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

export function useDoorGrantsQuery(options?: Omit<Urql.UseQueryArgs<Operations.DoorGrantsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DoorGrantsQuery, Operations.DoorGrantsQueryVariables>({ query: Operations.DoorGrantsDocument, ...options });
};

export function useDeskGrantsQuery(options?: Omit<Urql.UseQueryArgs<Operations.DeskGrantsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DeskGrantsQuery, Operations.DeskGrantsQueryVariables>({ query: Operations.DeskGrantsDocument, ...options });
};

export function useDeskProductionsQuery(options?: Omit<Urql.UseQueryArgs<Operations.DeskProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DeskProductionsQuery, Operations.DeskProductionsQueryVariables>({ query: Operations.DeskProductionsDocument, ...options });
};

export function useDeskProductionQuery(options: Omit<Urql.UseQueryArgs<Operations.DeskProductionQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DeskProductionQuery, Operations.DeskProductionQueryVariables>({ query: Operations.DeskProductionDocument, ...options });
};

export function useDeskAttendeesQuery(options: Omit<Urql.UseQueryArgs<Operations.DeskAttendeesQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DeskAttendeesQuery, Operations.DeskAttendeesQueryVariables>({ query: Operations.DeskAttendeesDocument, ...options });
};

export function useDeskAudienceQuery(options: Omit<Urql.UseQueryArgs<Operations.DeskAudienceQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DeskAudienceQuery, Operations.DeskAudienceQueryVariables>({ query: Operations.DeskAudienceDocument, ...options });
};

export function useAdmitAttendeeMutation() {
  return Urql.useMutation<Operations.AdmitAttendeeMutation, Operations.AdmitAttendeeMutationVariables>(Operations.AdmitAttendeeDocument);
};

export function useSetJoiningMutation() {
  return Urql.useMutation<Operations.SetJoiningMutation, Operations.SetJoiningMutationVariables>(Operations.SetJoiningDocument);
};

export function useMessageAttendeesMutation() {
  return Urql.useMutation<Operations.MessageAttendeesMutation, Operations.MessageAttendeesMutationVariables>(Operations.MessageAttendeesDocument);
};

export function useDeskFeaturesQuery(options?: Omit<Urql.UseQueryArgs<Operations.DeskFeaturesQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DeskFeaturesQuery, Operations.DeskFeaturesQueryVariables>({ query: Operations.DeskFeaturesDocument, ...options });
};

export function useDoorListQuery(options: Omit<Urql.UseQueryArgs<Operations.DoorListQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.DoorListQuery, Operations.DoorListQueryVariables>({ query: Operations.DoorListDocument, ...options });
};

export function useSyncDoorMutation() {
  return Urql.useMutation<Operations.SyncDoorMutation, Operations.SyncDoorMutationVariables>(Operations.SyncDoorDocument);
};

export function useUndoValidationMutation() {
  return Urql.useMutation<Operations.UndoValidationMutation, Operations.UndoValidationMutationVariables>(Operations.UndoValidationDocument);
};

export function useGrantsQuery(options?: Omit<Urql.UseQueryArgs<Operations.GrantsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.GrantsQuery, Operations.GrantsQueryVariables>({ query: Operations.GrantsDocument, ...options });
};

export function useGrantProductionsQuery(options?: Omit<Urql.UseQueryArgs<Operations.GrantProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.GrantProductionsQuery, Operations.GrantProductionsQueryVariables>({ query: Operations.GrantProductionsDocument, ...options });
};

export function useGrantRoleMutation() {
  return Urql.useMutation<Operations.GrantRoleMutation, Operations.GrantRoleMutationVariables>(Operations.GrantRoleDocument);
};

export function useRevokeRoleMutation() {
  return Urql.useMutation<Operations.RevokeRoleMutation, Operations.RevokeRoleMutationVariables>(Operations.RevokeRoleDocument);
};

export function useProductionReleaseQuery(options: Omit<Urql.UseQueryArgs<Operations.ProductionReleaseQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.ProductionReleaseQuery, Operations.ProductionReleaseQueryVariables>({ query: Operations.ProductionReleaseDocument, ...options });
};

export function useOwnJoinQuery(options: Omit<Urql.UseQueryArgs<Operations.OwnJoinQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.OwnJoinQuery, Operations.OwnJoinQueryVariables>({ query: Operations.OwnJoinDocument, ...options });
};

export function useOwnJoinsQuery(options: Omit<Urql.UseQueryArgs<Operations.OwnJoinsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.OwnJoinsQuery, Operations.OwnJoinsQueryVariables>({ query: Operations.OwnJoinsDocument, ...options });
};

export function useJoinProductionMutation() {
  return Urql.useMutation<Operations.JoinProductionMutation, Operations.JoinProductionMutationVariables>(Operations.JoinProductionDocument);
};

export function useNextProductionQuery(options: Omit<Urql.UseQueryArgs<Operations.NextProductionQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.NextProductionQuery, Operations.NextProductionQueryVariables>({ query: Operations.NextProductionDocument, ...options });
};

export function useRequestPasswordResetMutation() {
  return Urql.useMutation<Operations.RequestPasswordResetMutation, Operations.RequestPasswordResetMutationVariables>(Operations.RequestPasswordResetDocument);
};

export function useCheckPasswordLinkMutation() {
  return Urql.useMutation<Operations.CheckPasswordLinkMutation, Operations.CheckPasswordLinkMutationVariables>(Operations.CheckPasswordLinkDocument);
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

export function useCancelJoinMutation() {
  return Urql.useMutation<Operations.CancelJoinMutation, Operations.CancelJoinMutationVariables>(Operations.CancelJoinDocument);
};

export function useJoinedProductionsQuery(options: Omit<Urql.UseQueryArgs<Operations.JoinedProductionsQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.JoinedProductionsQuery, Operations.JoinedProductionsQueryVariables>({ query: Operations.JoinedProductionsDocument, ...options });
};

export function useMyCalendarQuery(options?: Omit<Urql.UseQueryArgs<Operations.MyCalendarQueryVariables>, 'query'>) {
  return Urql.useQuery<Operations.MyCalendarQuery, Operations.MyCalendarQueryVariables>({ query: Operations.MyCalendarDocument, ...options });
};

export function useRenewCalendarUrlMutation() {
  return Urql.useMutation<Operations.RenewCalendarUrlMutation, Operations.RenewCalendarUrlMutationVariables>(Operations.RenewCalendarUrlDocument);
};