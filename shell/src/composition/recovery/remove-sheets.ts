/**
 * Versions share class names, so the stylesheets of a dropped version would style the next one.
 * @param folder The address from which they were fetched; a mirror below it holds those of another attempt.
 */
export function removeSheets(folder: string) {
  const { href } = new URL(folder, location.href)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.href.startsWith(href) && !link.href.startsWith(`${href}_r`)) link.remove()
}

/**
 * The bundler tracks pending scripts and stylesheets by remote and chunk name, which all versions share: another
 * version or a retry would wait for the wrong file, or miss its stylesheet.
 */
export function unmarkFiles(remote: string) {
  const mark = 'data-rspack'
  for (const element of document.querySelectorAll(`[${mark}^="remote-${remote}:"]`))
    element.removeAttribute(mark)
}
