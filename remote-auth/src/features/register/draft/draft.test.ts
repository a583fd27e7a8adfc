/** @jest-environment node */
import { tabStore } from '@tamlung/shared/session/storage'
import { readDraft, updateDraft } from './draft'
import { forgetDraft } from './forget-draft'

afterEach(forgetDraft)

describe('registration draft', () => {
  test('is restored after a reload', () => {
    updateDraft({ phone: '0812345678' })
    updateDraft({ name: 'Somchai' })
    expect(readDraft()).toEqual({ phone: '0812345678', name: 'Somchai' })
  })

  test('never stores a password', () => {
    const values = { name: 'Somchai', password: 'secret-one', confirmation: 'secret-one' }
    updateDraft(values)
    expect(tabStore.get('registration')).not.toContain('secret-one')
  })

  test('starts empty when the stored value is malformed', () => {
    for (const nonsense of ['{', 'null', '7', '{"phone":7,"otp":{"phone":"x"}}']) {
      tabStore.set('registration', nonsense)
      expect(readDraft()).toEqual({})
    }
  })

  test('is removed when forgotten', () => {
    updateDraft({ phone: '0812345678' })
    forgetDraft()
    expect(readDraft()).toEqual({})
  })
})
