/** Pages have keys of their own, hold the focus in what they have opened, forbid to copy and scroll by themselves: none of it is meant here. */
const own =
  'keydown keypress keyup focusin copy cut paste contextmenu selectstart mousedown wheel touchmove'

/** Where the panel is drawn: what somebody does in there is heard by nobody around it. */
export function createPlace(): HTMLElement {
  const place = document.createElement('div')
  place.className = 'panel-place'
  for (const name of own.split(' '))
    place.addEventListener(name, event => event.stopPropagation(), { passive: true })
  return place
}
