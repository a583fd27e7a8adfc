import { act, screen } from '@testing-library/react'
import { languages } from '../contract/editions'
import type { ErrorCode } from '../contract/error-codes'
import { codeText } from '../i18n/error-text'
import { changeLanguage } from '../i18n/i18n'

/** Expects a refusal's text in every language, each different from the others. */
export async function expectInEachLanguage(code: ErrorCode): Promise<void> {
  const texts = new Set<string>()
  for (const language of languages) {
    await act(() => changeLanguage(language))
    const text = codeText(code)
    expect(await screen.findByText(text)).toBeVisible()
    texts.add(text)
  }
  expect(texts.size).toBe(languages.length)
  expect(texts).not.toContain(code)
}
