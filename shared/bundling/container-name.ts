/** The global name of a remote's container. */
export function containerName(name: string): string {
  return `tamlung_${name.replaceAll('-', '_')}`
}
