/** The addresses that the shell itself links to. */
export const addresses = {
  login: '/login',
  register: '/register',
  howTo: '/howto',
  contact: '/contact',
  member: '/user',
  home: '/user/home',
  profile: '/user/profile',
  statement: '/user/statement',
  memberContact: '/user/contact',
  receiptCheck: '/receipt',
  terminated: '/terminated',
} as const

export function isMemberAddress(path: string): boolean {
  return path === addresses.member || path.startsWith(`${addresses.member}/`)
}
