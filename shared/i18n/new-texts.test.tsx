import { act, render, screen } from '@testing-library/react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error'
import { errorText } from './error-text'
import { changeLanguage, registerTexts, startI18n } from './i18n'
import { loadErrorTexts } from './load-error-texts'

let drawn = 0

function Greeting({ part }: { part: string }) {
  const { t } = useTranslation(part)
  drawn += 1
  return <p>{t('hello')}</p>
}

beforeAll(() => startI18n('th'))
beforeEach(() => {
  drawn = 0
})

const register = (part: string) =>
  act(() => registerTexts(part, async language => ({ hello: `${part} ${language}` })))

test('does not re-render shown content when other texts arrive', async () => {
  await register('first')
  render(<Greeting part="first" />)
  await register('second')
  await register('third')
  expect(drawn).toBe(1)
})

test('re-renders content that was waiting for its texts', async () => {
  render(<Greeting part="late" />)
  expect(screen.getByText('hello')).toBeInTheDocument()
  await register('other')
  await register('late')
  expect(screen.getByText('late th')).toBeInTheDocument()
})

function Refusal() {
  useTranslation('late')
  const error = new ApiError({ kind: 'refused', code: 'WRONG_PASSWORD', message: 'Not so.' })
  return <p>{errorText(error)}</p>
}

test('replaces a server’s text once the catalogue has loaded', async () => {
  render(<Refusal />)
  expect(screen.getByText('Not so.')).toBeInTheDocument()
  await act(() => registerTexts('errors', loadErrorTexts))
  expect(screen.queryByText('Not so.')).toBeNull()
})

test('renders a language switch once for all remotes', async () => {
  await register('one')
  await register('two')
  render(<Greeting part="one" />)
  await act(() => changeLanguage('en'))
  expect(screen.getByText('one en')).toBeInTheDocument()
  expect(drawn).toBe(2)
})

test('updates shown texts when a remote is replaced', async () => {
  await register('renewed')
  render(<Greeting part="renewed" />)
  await act(() => registerTexts('renewed', async () => ({ hello: 'of another version' })))
  expect(screen.getByText('of another version')).toBeInTheDocument()
})
