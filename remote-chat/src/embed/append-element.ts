/** An element at the end of another one; what it is given it has before it is there, as a policy wants it of a nonce. */
export function appendElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  parent: Node,
  given?: object,
) {
  return parent.appendChild(Object.assign(document.createElement(name), given))
}
