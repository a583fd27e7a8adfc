/** Hands a text to the browser's downloads. Its first sign tells old editors that it is written in Unicode. */
export function saveText(text: string, name: string) {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
