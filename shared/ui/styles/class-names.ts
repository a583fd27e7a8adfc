/** Joins class names to one attribute and drops those that are not set. */
export function classNames(...names: unknown[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
