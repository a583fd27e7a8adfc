/** Pages have keys of their own, hold the focus in what they have opened, forbid to copy and scroll by themselves: none of it is meant here. */
const own =
  'keydown keypress keyup focusin copy cut paste contextmenu selectstart mousedown wheel touchmove'

/** A file that is let go over the panel is for nobody else; where the panel takes none, the page stays as well. */
function keepFiles(event: DragEvent) {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.stopPropagation()
  event.preventDefault()
}

/** The element that the panel is rendered in; events inside do not reach the page around it. */
export function createMountElement(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'panel-place'
  for (const name of own.split(' '))
    place.addEventListener(name, event => event.stopPropagation(), { passive: true })
  for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'] as const)
    place.addEventListener(name, keepFiles)
  return place
}
