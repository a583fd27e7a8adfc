/** Where an invited friend registers; the server takes the PR off again. */
export function inviteAddress(origin: string, profileId: string): string {
  return `${origin}/register?code=PR${encodeURIComponent(profileId)}`
}
