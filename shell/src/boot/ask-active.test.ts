import { clientMarker } from '@tamlung/shared/contract/client-marker'
import { lookupActive } from '@tamlung/shared/contract/routes/lookup'
import { askActive } from './ask-active'

const fetched = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>()

beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch
})

test('the document asks what the contract says, as the client would', async () => {
  fetched.mockResolvedValue({ ok: true, json: async () => ({ terminated: 'gone' }) })
  expect(await askActive()).toEqual({ terminated: 'gone' })
  expect(fetched).toHaveBeenCalledWith(lookupActive.path, {
    headers: { [clientMarker.header]: clientMarker.value },
  })
})

test('a refusal, nonsense and silence are no answer', async () => {
  fetched.mockResolvedValueOnce({ ok: false, json: async () => ({ terminated: 'gone' }) })
  expect(await askActive()).toBeUndefined()
  fetched.mockResolvedValueOnce({ ok: true, json: () => Promise.reject(new SyntaxError('<')) })
  expect(await askActive()).toBeUndefined()
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  expect(await askActive()).toBeUndefined()
})
