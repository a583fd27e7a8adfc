import { tabStore } from '@tamlung/shared/session/storage'
import { readDraft, updateDraft } from './draft'
import { forgetDraft } from './forget-draft'

afterEach(forgetDraft)

describe('what was typed so far', () => {
  test('is there again after a reload', () => {
    updateDraft({ phone: '0812345678' })
    updateDraft({ name: 'Somchai' })
    expect(readDraft()).toEqual({ phone: '0812345678', name: 'Somchai' })
  })

  test('never holds a password, whatever a form hands over', () => {
    const values = { name: 'Somchai', password: 'secret-one', confirmation: 'secret-one' }
    updateDraft(values)
    expect(tabStore.get('registration')).not.toContain('secret-one')
  })

  test('begins anew when the browser kept nonsense', () => {
    for (const nonsense of ['{', 'null', '7', '{"phone":7,"otp":{"phone":"x"}}']) {
      tabStore.set('registration', nonsense)
      expect(readDraft()).toEqual({})
    }
  })

  test('is gone once it is forgotten', () => {
    updateDraft({ phone: '0812345678' })
    forgetDraft()
    expect(readDraft()).toEqual({})
  })
})
