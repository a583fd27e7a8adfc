/** The parts of `<dialog>` and popover that unit tests need: open, close, Escape, and moving the focus in and back. */
const returnFocusTo = new WeakMap<HTMLDialogElement, Element | null>()
const modals: HTMLDialogElement[] = []

const FOCUSABLE =
  '[autofocus], button:not([disabled]), input:not([disabled]), select, textarea, a[href]'

function showModal(this: HTMLDialogElement) {
  if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError')
  returnFocusTo.set(this, document.activeElement)
  this.open = true
  modals.push(this)
  const first =
    this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(FOCUSABLE)
  if (first) first.focus()
}

function close(this: HTMLDialogElement, value?: string) {
  if (!this.open) return
  this.open = false
  if (value !== undefined) this.returnValue = value
  const at = modals.indexOf(this)
  if (at >= 0) modals.splice(at, 1)
  const before = returnFocusTo.get(this)
  if (before instanceof HTMLElement && before.isConnected) before.focus()
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}

function pressEscape(event: KeyboardEvent) {
  const top = modals.at(-1)
  if (event.key !== 'Escape' || event.defaultPrevented || !top) return
  const goOn = top.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (goOn) top.close()
}

function togglePopover(open: boolean) {
  return function toggle(this: HTMLElement) {
    if (!this.isConnected) throw new DOMException('It is not in the page', 'InvalidStateError')
    this.toggleAttribute('data-popover-open', open)
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: open ? 'open' : 'closed' }))
  }
}

export function installDialog() {
  if (!('showModal' in HTMLDialogElement.prototype)) {
    Object.assign(HTMLDialogElement.prototype, { showModal, close })
    document.addEventListener('keydown', pressEscape)
  }
  if (!('showPopover' in HTMLElement.prototype)) {
    Object.assign(HTMLElement.prototype, {
      showPopover: togglePopover(true),
      hidePopover: togglePopover(false),
    })
  }
}
