import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act } from '@testing-library/react'
import { loadCompositionTexts } from '../composition-texts'
import { RemoteError, type RemoteErrorKind, type Stage } from '../load/remote-error'
import type { View } from '../load/view'
import { RemoteFailure } from './remote-failure'

const part: View = { remote: 'wallet', kind: 'page', name: '/user/wallet' }

async function showFailure(kind: RemoteErrorKind, stage: Stage) {
  const error = new RemoteError({ kind, remote: 'wallet', version: '1.0.0', stage })
  const retry = jest.fn()
  const { leave } = await renderInShell(
    <RemoteFailure error={error} onRetry={retry} part={part} />,
    { texts: { composition: loadCompositionTexts } },
  )
  return { retry, leave }
}

afterEach(() => void jest.restoreAllMocks())

const comeBack = {
  'the network': () => window.dispatchEvent(new Event('online')),
  'who has looked elsewhere': () => document.dispatchEvent(new Event('visibilitychange')),
}

const unfetched = [
  ['absent', 'entry'],
  ['slow', 'entry'],
  ['absent', 'chunk'],
] as const

for (const [who, back] of Object.entries(comeBack)) {
  test.each(unfetched)(`loads %s code at the %s stage later for ${who}`, async (kind, stage) => {
    const { retry, leave } = await showFailure(kind, stage)
    act(() => void back())
    expect(retry).toHaveBeenCalledTimes(1)
    leave()
    back()
    expect(retry).toHaveBeenCalledTimes(1)
  })

  test(`does not reload code that loaded and failed for ${who}`, async () => {
    const { retry } = await showFailure('broken', 'render')
    act(() => void back())
    expect(retry).not.toHaveBeenCalled()
  })
}

test('fetches nothing for a hidden page', async () => {
  const { retry } = await showFailure('absent', 'entry')
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(retry).not.toHaveBeenCalled()
})
