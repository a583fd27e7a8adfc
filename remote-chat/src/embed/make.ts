/** An element at the end of another one. */
export function make<Name extends keyof HTMLElementTagNameMap>(name: Name, parent: Node) {
  return parent.appendChild(document.createElement(name))
}
