export type Platform = 'web' | 'android' | 'ios'

/** Only puts one of several addresses first; all of them stay offered. */
export function platform(userAgent: string): Platform {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : 'web'
}
