import { snippets } from './snippets'

const plain = {
  locale: 'th',
  theme: '',
  position: '',
  greeting: '',
  heading: '',
  main: '',
  accent: '',
  hidden: false,
  api: '',
}
const server = 'https://wallet.test'
const codeOf = (name: string, chosen = plain) =>
  snippets(chosen, server).find(one => one.name === name)?.code

test('writes one line with the language by default', () => {
  expect(codeOf('line')).toBe(
    '<script src="https://wallet.test/chat/v1/embed.js" data-locale="th" defer></script>',
  )
  expect(codeOf('css')).toBeUndefined()
})

test('writes the chosen options in every form', () => {
  const chosen = { ...plain, theme: 'dark', position: 'left', hidden: true, main: '#0b6b4f' }
  expect(codeOf('line', chosen)).toContain('data-theme="dark" data-position="left" data-hidden')
  expect(codeOf('init', chosen)).toContain('"position": "left"')
  expect(codeOf('react', chosen)).toContain('\n  hidden\n')
  expect(codeOf('vue', chosen)).toContain('theme="dark"')
  expect(codeOf('vue', chosen)).toContain('\n    hidden\n')
  expect(codeOf('css', chosen)).toContain('--tamlung-chat-main: #0b6b4f;')
})

test('escapes texts that look like code', () => {
  const greeting = `</script><b title="x">'it' & {you}`
  for (const { code } of snippets({ ...plain, greeting }, server))
    expect(code).not.toContain('</script><b')
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = codeOf('line', { ...plain, greeting }) ?? ''
  expect(page.querySelector('script')?.dataset.greeting).toBe(greeting)
})

/** The element of the Vue template as a browser parses it. */
function vueElement(chosen = plain) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = (codeOf('vue', chosen) ?? '').replace(/^[\s\S]*<template>/, '')
  return page.querySelector('tamlungchat')
}

test('gives the Vue component only properties that it has', () => {
  const all = { theme: 'dark', position: 'left', greeting: "It's us", heading: "Parcel 'desk'" }
  const element = vueElement({ ...plain, ...all, hidden: true, api: 'https://api.test' })
  const names = (element?.getAttributeNames() ?? []).map(name => name.replace(':', ''))
  expect(names).toEqual(['server', 'locale', 'theme', 'hidden', 'options'])
  expect(JSON.parse(element?.getAttribute(':options') ?? '')).toEqual({
    position: 'left',
    greeting: "It's us",
    texts: { titles: { chat: "Parcel 'desk'" } },
    api: 'https://api.test',
  })
  expect(vueElement()?.getAttributeNames()).toEqual(['server', 'locale'])
})

test('offers no attribute line when the chat has a name', () => {
  expect(codeOf('line', { ...plain, heading: "Parcel 'desk'" })).toBeUndefined()
})
