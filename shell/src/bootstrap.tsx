import { createRoot } from 'react-dom/client'
import { App } from './app/app'
import { prepareFirstTexts } from './app/shell-texts'

export async function render() {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root')
  await prepareFirstTexts()
  createRoot(root).render(<App />)
}
