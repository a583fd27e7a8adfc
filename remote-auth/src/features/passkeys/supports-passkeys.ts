export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window
}
