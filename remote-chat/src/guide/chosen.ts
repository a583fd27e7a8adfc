/** The options chosen on the page as text; empty for the chat's default. */
export type Chosen = {
  locale: string
  theme: string
  position: string
  greeting: string
  heading: string
  main: string
  accent: string
  hidden: boolean
  /** The server's address, if it is not the page's own. */
  api: string
}

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim()

export function readChosen(form: HTMLFormElement, api: string): Chosen {
  const data = new FormData(form)
  /** A colour is chosen only when it is another than at first. */
  const colour = (name: string) => {
    const input = form.elements.namedItem(name)
    return input instanceof HTMLInputElement && input.value !== input.defaultValue
      ? input.value
      : ''
  }
  return {
    locale: text(data, 'locale'),
    theme: text(data, 'theme'),
    position: text(data, 'position'),
    greeting: text(data, 'greeting'),
    heading: text(data, 'heading'),
    main: colour('main'),
    accent: colour('accent'),
    hidden: data.get('hidden') !== null,
    api,
  }
}
