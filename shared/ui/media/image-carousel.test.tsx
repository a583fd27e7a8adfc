import { act, render, screen } from '@testing-library/react'
import { changeLanguage } from '../../i18n/i18n'
import { startTexts } from '../../testing/start-texts'
import { ImageCarousel } from './image-carousel'

beforeAll(startTexts)
afterEach(() => act(() => changeLanguage('en')))

test('shows pictures and texts of banners and drops empty ones', async () => {
  const { container } = render(
    <ImageCarousel
      items={[
        { image: 'https://cdn.example/a.png', html: '<p>ten percent</p>' },
        { image: 'javascript:alert(1)', html: '' },
        { html: 'second' },
      ]}
    />,
  )
  expect(screen.getByRole('group', { name: 'Picture 1 of 2' })).toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Picture 2 of 2' })).toHaveTextContent('second')
  expect(container.querySelector('img')).toHaveAttribute('src', 'https://cdn.example/a.png')
  expect(await screen.findByText('ten percent')).toBeInTheDocument()
})

test('shows nothing without banners', () => {
  const { container } = render(<ImageCarousel items={[{ image: null, html: null }]} />)
  expect(container).toBeEmptyDOMElement()
})

test('shows no buttons for one banner', () => {
  render(<ImageCarousel items={[{ html: 'only' }]} />)
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('announces everything in the page’s language', async () => {
  await changeLanguage('th')
  render(<ImageCarousel items={[{ html: 'หนึ่ง' }, { html: 'สอง' }]} />)
  await screen.findByRole('button', { name: 'รูปถัดไป' })
  const elements = Array.from(screen.getByRole('region').parentElement?.querySelectorAll('*') ?? [])
    .flatMap(element => Array.from(element.attributes))
    .filter(({ name }) => /^aria-(label|roledescription|description)$/.test(name))
    .map(({ value }) => value)
  expect(elements.filter(words => /[a-z]/i.test(words))).toEqual([])
})

test('shows buttons and a slide per banner once Swiper loads', async () => {
  render(<ImageCarousel items={[{ html: 'first' }, { html: 'second' }, { html: 'third' }]} />)
  const next = await screen.findByRole('button', { name: 'Next picture' })
  expect(next).not.toHaveAttribute('aria-disabled')
  // A disabled button would lose the focus at the end that it reached.
  const previous = screen.getByRole('button', { name: 'Previous picture' })
  expect(previous).toHaveAttribute('aria-disabled', 'true')
  expect(previous).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Picture 1 of 3' })).toHaveAttribute('aria-current')
})
