/** @jest-environment node */
import { readContent } from './content'

const read = (message_type: string, payload: unknown) => readContent({ message_type, payload })

const button = { title: 'Open', kind: 'web', payload: 'https://example.com' }

describe('readContent', () => {
  it.each([
    ['text', 'hello', { type: 'text', text: 'hello' }],
    ['text', 42, { type: 'text', text: '42' }],
    ['text', { message: 'hello' }, { type: 'text', text: 'hello' }],
    ['text', { message: 42 }, { type: 'text', text: '42' }],
    ['text', { message: '' }, { type: 'text', text: '' }],
    ['text', { message: 'bye', ended: true }, { type: 'ended', text: 'bye' }],
    ['text', { message: 'bye', ended: 'yes' }, { type: 'text', text: 'bye' }],
    ['text', { message: 'good', rating: 1 }, { type: 'rating', text: 'good', stars: 1 }],
    ['text', { message: 'good', rating: 5 }, { type: 'rating', text: 'good', stars: 5 }],
    ['text', { message: 'good', rating: 0 }, { type: 'text', text: 'good' }],
    ['text', { message: 'good', rating: 6 }, { type: 'text', text: 'good' }],
    ['text', { message: 'good', rating: 2.5 }, { type: 'text', text: 'good' }],
    ['text', { message: 'good', rating: '4' }, { type: 'text', text: 'good' }],
    ['text', {}, { type: 'unknown' }],
    ['text', null, { type: 'unknown' }],
    ['buttons', null, { type: 'unknown' }],
    ['buttons', 'choose', { type: 'unknown' }],
    ['buttons', { message: 'choose' }, { type: 'unknown' }],
    ['quick_replies', { buttons: 'one' }, { type: 'unknown' }],
    ['generic', {}, { type: 'unknown' }],
    ['generic', { elements: 'one' }, { type: 'unknown' }],
    ['media', {}, { type: 'unknown' }],
    ['media', { fileType: 'sound' }, { type: 'unknown' }],
    ['postback', null, { type: 'unknown' }],
    ['postback', { title: 'A', message: 'B' }, { type: 'postback', title: 'A', text: 'B' }],
    ['postback', {}, { type: 'postback', title: '', text: '' }],
    ['sticker', { message: 'hello' }, { type: 'unknown' }],
    ['constructor', {}, { type: 'unknown' }],
  ])('reads %s with %j', (type, payload, expected) => {
    expect(read(type, payload)).toEqual(expected)
  })

  it.each(['buttons', 'quick_replies'])('reads the buttons of %s', type => {
    const list = [
      { title: 'Open', type: 'web', payload: 'https://example.com' },
      { title: 'Call', type: 'call', payload: 66 },
      { title: 'Say', type: 'postback' },
      { title: 'Fly', type: 'rocket', payload: null },
      { title: '', type: 'web', payload: 'without a title' },
      { type: 'web' },
      null,
      'text',
    ]
    expect(read(type, { message: 'choose', buttons: list })).toEqual({
      type,
      text: 'choose',
      buttons: [
        button,
        { title: 'Call', kind: 'call', payload: '66' },
        { title: 'Say', kind: 'postback', payload: '' },
        { title: 'Fly', kind: 'other', payload: '' },
      ],
    })
  })

  it('reads at most 20 cards, and 20 buttons on each', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ title: `${at}` }))
    const { buttons } = Object(read('buttons', { buttons: many(25) }))
    expect(buttons).toHaveLength(20)
    const elements = many(25).map(card => ({ ...card, buttons: many(25) }))
    const { cards } = Object(read('generic', { elements }))
    expect(cards).toHaveLength(20)
    expect(cards[0].buttons).toHaveLength(20)
  })

  it('reads cards with and without their fields', () => {
    const whole = {
      image_url: '/a.png',
      title: 'One',
      subtitle: 'of two',
      buttons: [{ title: 'Open', type: 'web', payload: 'https://example.com' }],
    }
    expect(read('generic', { elements: [whole, {}, null, { buttons: 'none' }] })).toEqual({
      type: 'generic',
      cards: [
        { picture: '/a.png', title: 'One', subtitle: 'of two', buttons: [button] },
        { picture: '', title: '', subtitle: '', buttons: [] },
        { picture: '', title: '', subtitle: '', buttons: [] },
      ],
    })
  })

  it.each([
    [{ fileType: 'image' }, { kind: 'image' }],
    [
      { fileType: 'video', filePath: '/a.mp4' },
      { kind: 'video', path: '/a.mp4' },
    ],
    [
      { fileType: 'file', filePath: '/a.pdf' },
      { kind: 'file', path: '/a.pdf' },
    ],
    [
      { fileType: 'sound', filePath: '/a.mp3' },
      { kind: 'file', path: '/a.mp3' },
    ],
    [{ filePath: '/a' }, { kind: 'file', path: '/a' }],
    [
      { fileType: 'image', name: 'a.png', message: 'my slip', size: 12 },
      { kind: 'image', name: 'a.png', text: 'my slip', size: 12 },
    ],
    [
      { fileType: 'image', size: -1 },
      { kind: 'image', size: 0 },
    ],
    [
      { fileType: 'image', size: '12' },
      { kind: 'image', size: 0 },
    ],
    [
      { fileType: 'image', size: Number.POSITIVE_INFINITY },
      { kind: 'image', size: 0 },
    ],
  ])('reads media with %j', (payload, expected) => {
    const empty = { type: 'media', text: '', path: '', name: '', size: 0 }
    expect(read('media', payload)).toEqual({ ...empty, ...expected })
  })

  it('cuts a text after 20,000 characters', () => {
    expect(Object(read('text', { message: 'x'.repeat(20_001) })).text).toHaveLength(20_000)
  })
})
