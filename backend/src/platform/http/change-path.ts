/** The path of an address alone; what is asked behind it stays as it is. */
export const changePath = (url: string, change: (path: string) => string): string => {
  const end = url.indexOf('?')
  return end < 0 ? change(url) : change(url.slice(0, end)) + url.slice(end)
}
