import { arrange } from '../../harness/arrange'
import { expect, test } from '../../harness/test'

test('keeps a code typed by composition once, in capitals', async ({
  page,
  product,
  backend,
  context,
}) => {
  await arrange({ page, product, backend }, {})
  await page.goto('/user/bonus')
  const code = page.getByLabel('Promotion code')
  await code.focus()
  // Phone keyboards replace the whole composed word with each letter.
  const keyboard = await context.newCDPSession(page)
  for (const text of ['s', 'so', 'son', 'song'])
    await keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await keyboard.send('Input.insertText', { text: 'song' })
  await expect(code).toHaveValue('SONG')
})
