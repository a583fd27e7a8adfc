/** @jest-environment node */
import type { ChatConversation } from './conversation'
import { TransportError } from './ports'
import type { Event, State } from './state'
import { queued, run, stateWith } from './testing/run-events'
import { createWorld, say } from './testing/world'
import { mediaContent } from './uploads'

const file = (name: string) => new File(['bytes'], name, { type: 'image/png' })

type World = ReturnType<typeof createWorld>

/** Holds every upload until the test finishes or aborts it. */
function holdUploads({ server }: World) {
  const under: { name: string; finish: () => void; fail: () => void }[] = []
  server.transport.upload = (_, { name }, _kind, { signal }) =>
    new Promise((resolve, reject) => {
      const entry = {
        name,
        finish: () => resolve(`/media/${name}`),
        fail: () => reject(new TransportError('unknown', 'BROKEN')),
      }
      const leave = () => under.splice(under.indexOf(entry), 1)
      signal.addEventListener('abort', () => {
        leave()
        reject(new TransportError('cancelled'))
      })
      under.push(entry)
    })
  return under
}

/** Reloads the page: its conversation is closed without any notice to others. */
function reload(world: World, chat: ChatConversation) {
  chat.close()
  return world.open()
}

const sentNames = ({ server }: World) =>
  server.messages.map(({ message }) => {
    const { name, message: words } = message.payload as { name?: string; message?: string }
    return name ?? words
  })

describe('an upload', () => {
  it('has a name of whole characters when it is trimmed', async () => {
    const world = createWorld()
    const under = holdUploads(world)
    const chat = world.open()
    await world.time.pass(10)
    // The two hundredth code unit is the first half of a surrogate pair.
    chat.attach(file(`a${'😀'.repeat(120)}.png`), 'image')
    await world.time.pass(1000)
    under[0]?.finish()
    await world.time.pass(1000)
    expect(sentNames(world)).toEqual([`a${'😀'.repeat(99)}`])
    chat.close()
  })

  it('waits for a new token after the session has ended', async () => {
    const world = createWorld()
    let [tries, isKnown] = [0, false]
    world.server.transport.upload = async () => {
      tries += 1
      if (!isKnown && tries < 5) throw new TransportError('ended')
      return '/media/a.png'
    }
    const chat = world.open()
    await world.time.pass(10)
    chat.attach(file('a.png'), 'image')
    await world.time.pass(10_000)
    expect(tries).toBe(1)
    expect(chat.state().pending.map(({ state }) => state)).toEqual(['uploading_file'])
    isKnown = true
    chat.renew(chat.identity)
    await world.time.pass(1000)
    expect(sentNames(world)).toEqual(['a.png'])
    chat.close()
  })

  it('continues after a reload and is forgotten when it has arrived', async () => {
    const world = createWorld()
    const under = holdUploads(world)
    const chat = world.open()
    await world.time.pass(10)
    chat.attach(file('slip.png'), 'image')
    chat.send(say('this is my slip'))
    await world.time.pass(1000)
    expect(world.files.stored.size).toBe(1)
    const after = reload(world, chat)
    await world.time.pass(1000)
    expect(after.state().pending).toMatchObject([{ state: 'uploading_file', canResend: true }])
    expect(under.map(({ name }) => name)).toEqual(['slip.png'])
    under[0]?.finish()
    await world.time.pass(1000)
    expect(sentNames(world)).toEqual(['this is my slip', 'slip.png'])
    expect(after.state().pending).toEqual([])
    expect(world.files.stored.size).toBe(0)
    after.close()
  })

  it('keeps the order of picking, one at a time', async () => {
    const world = createWorld()
    const under = holdUploads(world)
    const chat = world.open()
    await world.time.pass(10)
    for (const name of ['one.png', 'two.png', 'three.png']) chat.attach(file(name), 'image')
    await world.time.pass(10)
    const after = reload(world, chat)
    for (let count = 0; count < 3; count++) {
      await world.time.pass(10)
      expect(under).toHaveLength(count + 1)
      under.at(-1)?.finish()
    }
    await world.time.pass(2000)
    expect(sentNames(world)).toEqual(['one.png', 'two.png', 'three.png'])
    after.close()
  })

  it('keeps its text through a reload, a failure and a retry', async () => {
    const world = createWorld()
    const under = holdUploads(world)
    const chat = world.open()
    chat.attach(file('slip.png'), 'image', 'this is my slip')
    await world.time.pass(10)
    const after = reload(world, chat)
    await world.time.pass(10)
    under.at(-1)?.fail()
    await world.time.pass(10)
    const [failed] = after.state().pending
    expect(failed).toMatchObject({ state: 'failed', content: { text: 'this is my slip' } })
    after.resend(failed?.key ?? '')
    await world.time.pass(10)
    under.at(-1)?.finish()
    await world.time.pass(1000)
    expect(world.server.messages.at(-1)?.message).toMatchObject({
      payload: { name: 'slip.png', message: 'this is my slip' },
    })
    after.close()
  })

  it('can be sent again from another page after a failure', async () => {
    const world = createWorld()
    const under = holdUploads(world)
    const chat = world.open()
    chat.attach(file('slip.png'), 'image')
    await world.time.pass(10)
    under[0]?.fail()
    await world.time.pass(10)
    const after = reload(world, chat)
    await world.time.pass(10)
    const [failed] = after.state().pending
    expect(failed).toMatchObject({ state: 'failed', reason: 'BROKEN', canResend: true })
    after.resend(failed?.key ?? '')
    await world.time.pass(10)
    under[1]?.finish()
    await world.time.pass(1000)
    expect(sentNames(world)).toEqual(['slip.png'])
    after.close()
  })

  it('runs in one tab and continues in another', async () => {
    const world = createWorld()
    const under = holdUploads(world)
    const chat = world.open()
    chat.attach(file('slip.png'), 'image')
    await world.time.pass(10)
    const other = world.open()
    await world.time.pass(10)
    expect(under).toHaveLength(1)
    chat.close()
    await world.time.pass(10)
    expect(under).toHaveLength(1)
    under[0]?.finish()
    await world.time.pass(1000)
    expect(sentNames(world)).toEqual(['slip.png'])
    other.close()
  })

  it('is forgotten when it is discarded or another person logs in', async () => {
    const world = createWorld()
    holdUploads(world)
    const chat = world.open()
    chat.attach(file('one.png'), 'image')
    await world.time.pass(10)
    chat.discard(chat.state().pending[0]?.key ?? '')
    await world.time.pass(10)
    expect(world.files.stored.size).toBe(0)
    chat.attach(file('two.png'), 'image')
    await world.time.pass(10)
    expect(world.files.stored.size).toBe(1)
    chat.close()
    const member = { userId: '7', username: '', name: '', token: 't' }
    world.open({ kind: 'member', ...member }).close()
    await world.time.pass(10)
    expect(world.files.stored.size).toBe(0)
    const back = world.open()
    await world.time.pass(10)
    expect(back.state().pending).toMatchObject([{ state: 'failed', canResend: false }])
    back.close()
  })

  it('waits for the person when it is a day old', async () => {
    const world = createWorld()
    const under = holdUploads(world)
    const chat = world.open()
    chat.attach(file('slip.png'), 'image')
    await world.time.pass(10)
    chat.close()
    await world.time.pass(25 * 3_600_000)
    const after = world.open()
    await world.time.pass(10)
    expect(under).toHaveLength(0)
    expect(after.state().pending).toMatchObject([{ state: 'failed', canResend: true }])
    after.close()
  })
})

it('has to be picked again when the browser stores no files', async () => {
  const world = createWorld({ keepsFiles: false })
  const under = holdUploads(world)
  const chat = world.open()
  chat.attach(file('one.png'), 'image')
  await world.time.pass(10)
  under[0]?.finish()
  await world.time.pass(1000)
  expect(sentNames(world)).toEqual(['one.png'])
  chat.attach(file('two.png'), 'image')
  await world.time.pass(10)
  const after = reload(world, chat)
  await world.time.pass(10)
  expect(after.state().pending).toMatchObject([{ state: 'failed', canResend: false }])
  after.close()
})

describe('mediaContent', () => {
  it.each([
    ['image', 'my slip', { message: 'my slip' }],
    ['image', '', { message: null }],
    ['file', '', { message: null, size: 5 }],
  ] as const)('names an %s with the text "%s"', (kind, text, fields) => {
    expect(mediaContent(file('a.png'), kind, '/media/a.png', text)).toEqual({
      message_type: 'media',
      payload: { fileType: kind, filePath: '/media/a.png', name: 'a.png', ...fields },
    })
  })
})

describe('an event of uploads', () => {
  const picked = file('a.png')
  const content = mediaContent(picked, 'image', '', '')
  const uploaded = mediaContent(picked, 'image', '/media/a.png', '')
  const waiting = { ...queued, content, state: 'uploading_file' as const }
  const persisted = { ...waiting, isFileStored: true }
  const pickedFiles = new Map([['a', picked]])
  const outbox = [waiting]
  const acquire = ['acquire lock', 'upload']
  const readNext = ['read outbox', 'upload']
  const removeUnused = ['remove unused files']
  const change = (values: object) => ['change message', 'a', values]
  const add = ['add message', { clientId: 'a', content, state: 'uploading_file' }]
  const store = ['store file', 'a', picked]
  const attached: Event = ['file attached', 'a', picked, 'image', '']
  const failed: Event = ['upload failed', 'a', picked, new TransportError('unknown', 'BROKEN')]
  const uploading = { clientId: 'a', progress: 0.5 }

  it.each<[string, Event, Partial<State>, unknown[], Partial<State>]>([
    [
      'a picked file is stored and waits for the lock',
      attached,
      {},
      [add, store, acquire],
      { pickedFiles, uploadLock: 'wanted' },
    ],
    [
      'a picked file waits while another is uploaded',
      attached,
      { uploadLock: 'held' },
      [add, store],
      { uploadLock: 'held' },
    ],
    [
      'a picked file waits while uploads are paused',
      attached,
      { uploadsPaused: true },
      [add, store],
      { uploadLock: 'free' },
    ],
    [
      'a stored file is marked',
      ['file stored', 'a'],
      { outbox },
      [change({ isFileStored: true })],
      {},
    ],
    [
      'a file stored after its upload is removed',
      ['file stored', 'a'],
      { outbox: [{ ...waiting, content: uploaded }] },
      [removeUnused],
      {},
    ],
    [
      'a file of a discarded message is removed',
      ['file stored', 'b'],
      { outbox },
      [removeUnused],
      {},
    ],
    [
      'the lock begins with the store',
      ['lock acquired', 'upload'],
      { uploading },
      [readNext],
      { uploadLock: 'held', uploading: null },
    ],
    [
      'the first message with a file is uploaded',
      ['outbox read', 'upload', [queued, { ...waiting, clientId: 'without' }, waiting]],
      { pickedFiles },
      [['upload file', waiting, picked]],
      { uploading: { clientId: 'a', progress: 0 } },
    ],
    [
      'a file of an earlier page is uploaded from the store',
      ['outbox read', 'upload', [persisted]],
      {},
      [['upload file', persisted, undefined]],
      {},
    ],
    [
      'the lock is released when nothing is left',
      ['outbox read', 'upload', [{ ...persisted, state: 'failed' }]],
      {},
      [['release lock', 'upload']],
      { uploading: null },
    ],
    [
      'the lock is released while uploads are paused',
      ['outbox read', 'upload', [persisted]],
      { uploadsPaused: true },
      [['release lock', 'upload']],
      {},
    ],
    [
      'the lock is taken again for a later file',
      ['lock released', 'upload'],
      { outbox: [persisted], uploadLock: 'held' },
      [acquire],
      { uploadLock: 'wanted' },
    ],
    [
      'the lock stays free without a file',
      ['lock released', 'upload'],
      { outbox, uploadLock: 'held' },
      [],
      { uploadLock: 'free' },
    ],
    [
      'progress is shown',
      ['upload progressed', 0.7],
      { uploading },
      [],
      { uploading: { clientId: 'a', progress: 0.7 } },
    ],
    ['progress after the end is ignored', ['upload progressed', 0.7], {}, [], { uploading: null }],
    [
      'an uploaded message is sent',
      ['upload finished', 'a', uploaded],
      { pickedFiles },
      [
        change({ content: uploaded, isFileStored: false }),
        ['requeue message', 'a', 'sending'],
        removeUnused,
        ['set timer', 'send due', 500],
        readNext,
      ],
      { pickedFiles: new Map() },
    ],
    [
      'a failed upload keeps its file and its reason',
      failed,
      {},
      [change({ state: 'failed', reason: 'BROKEN' }), readNext],
      { pickedFiles, uploadsPaused: false },
    ],
    [
      'a failure without words has no reason',
      ['upload failed', 'a', picked, new Error('broken')],
      {},
      [change({ state: 'failed', reason: '' }), readNext],
      { pickedFiles },
    ],
    [
      'a file that the browser has lost is no longer stored',
      ['upload failed', 'a', null, undefined],
      { pickedFiles },
      [change({ state: 'failed', isFileStored: false }), readNext],
      { pickedFiles },
    ],
    [
      'uploads are paused when the session has ended',
      ['upload failed', 'a', picked, new TransportError('ended')],
      {},
      [readNext],
      { uploadsPaused: true },
    ],
    [
      'an aborted upload makes room for the next',
      ['upload aborted'],
      { uploading },
      [readNext],
      { uploading: null },
    ],
    [
      'a discarded upload is aborted and forgotten',
      ['message discarded', 'a'],
      { uploading, pickedFiles },
      [['abort upload'], ['remove message', 'a'], removeUnused],
      { pickedFiles: new Map() },
    ],
    [
      'a discarded message is removed when nothing is uploaded',
      ['message discarded', 'a'],
      {},
      [['remove message', 'a'], removeUnused],
      {},
    ],
    [
      'a discarded message leaves another upload alone',
      ['message discarded', 'b'],
      { uploading, pickedFiles },
      [['remove message', 'b'], removeUnused],
      { pickedFiles },
    ],
    [
      'leaving the page fails a file that is not stored',
      ['page left'],
      { outbox, pickedFiles, uploading },
      [['abort upload'], change({ state: 'failed', reason: '' })],
      { uploadsPaused: true },
    ],
    [
      'leaving the page keeps a stored file',
      ['page left'],
      { outbox: [persisted], pickedFiles },
      [],
      { uploadsPaused: true },
    ],
    ['leaving the page leaves files of other tabs alone', ['page left'], { outbox }, [], {}],
    [
      'leaving the page leaves messages without files alone',
      ['page left'],
      { outbox: [{ ...waiting, state: 'failed' }], pickedFiles },
      [],
      {},
    ],
  ])('%s', (_, event, before, effects, after) => {
    const { all, state } = run([event], stateWith(before))
    expect(all).toEqual(effects)
    expect(state).toMatchObject(after)
  })

  it.each([
    ['a stored file', [persisted], 'free', true],
    ['a file that is gone', [waiting], 'free', false],
    ['a running upload', [persisted], 'held', false],
  ] as const)('continues when the page returns with %s', (_, messages, uploadLock, expected) => {
    const before = stateWith({ outbox: messages, uploadLock, uploadsPaused: true })
    const { effects, state } = run([['page resumed']], before)
    expect(effects.some(([name]) => name === 'acquire lock')).toBe(expected)
    expect(state.uploadsPaused).toBe(false)
  })
})
