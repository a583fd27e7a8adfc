import { randomUUID } from 'node:crypto'
import { drawSlip } from '../../../../demonstration/seed/picture'
import { ageUploads, fileForm } from '../../../../testing/file-form'
import { answerOf, startDesk, type TestDesk } from '../../../../testing/start-desk'
import { deleteOrphans } from '../../../platform/media/uploads'
import { guestOwner } from '../thread-owner'

let desk: TestDesk

beforeAll(async () => {
  desk = await startDesk(guestOwner)
})
afterAll(() => desk.backend.stop())

describe('answer', () => {
  test('is posted once when it is sent twice', async () => {
    const { call } = await desk.newAgent()
    const { path, history } = await desk.newTalk()
    const answer = answerOf('hello')
    await call('POST', `${path}/answers`, answer)
    await call('POST', `${path}/answers`, answer)
    expect((await history()).filter(({ sender }) => sender === 'staff')).toHaveLength(1)
  })

  test('may have up to six quick replies', async () => {
    const { call } = await desk.newAgent()
    const { path, history, say } = await desk.newTalk()
    const answers = (replies: unknown, message = 'Is it solved?') =>
      call('POST', `${path}/answers`, { ...answerOf(message), replies })
    const refused = [
      await answers(['1', '2', '3', '4', '5', '6', '7']),
      await answers(['x'.repeat(41)]),
      await answers([' ']),
      await answers(['Yes', 'Yes']),
      await answers([{ title: 'Yes', type: 'web', payload: 'https://elsewhere.example' }]),
      await answers(['Yes'], ' '),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
    expect((await history()).length).toBe(1)

    const yes = 'x'.repeat(40)
    expect((await answers([yes, 'No'])).status).toBe(200)
    const [newest] = await history()
    expect(newest?.message).toEqual({
      message_type: 'quick_replies',
      payload: {
        message: 'Is it solved?',
        buttons: [yes, 'No'].map(title => ({ title, type: 'postback', payload: title })),
      },
    })
    await say({ title: 'No', message: 'No' }, 'postback')
    const { messages } = (await call('GET', path)).body as { messages: object[] }
    expect(messages[0]).toMatchObject({
      sender: 'customer',
      message: { message_type: 'postback', payload: { title: 'No' } },
    })
  })

  test('stores quick replies of ready answers in three languages', async () => {
    const { call } = desk.administrator
    const { body: before } = await call('GET', '/answers')
    const keep = (replies: unknown) =>
      call('PUT', '/answers', {
        answers: [{ name: 'solved', th: '', la: '', en: 'Is it?', replies }],
      })
    const words = { th: 'ใช่', la: '', en: 'Yes' }
    expect((await keep(Array(7).fill(words))).status).toBe(400)
    expect((await keep([{ ...words, en: 'x'.repeat(41) }])).status).toBe(400)
    expect((await keep([{ th: '', la: ' ', en: '' }])).status).toBe(400)
    expect((await keep([words])).status).toBe(200)
    expect((await call('GET', '/answers')).body).toMatchObject({ answers: [{ replies: [words] }] })
    await call('PUT', '/answers', before as object)
  })

  test('can be chosen from ready answers in three languages', async () => {
    const agent = await desk.newAgent()
    const answers = [{ name: 'Hello', th: 'สวัสดี', la: 'ສະບາຍດີ', en: 'Hello' }]
    await desk.administrator.call('PUT', '/answers', { answers })
    expect((await agent.call('GET', '/answers')).body).toEqual({ answers })
  })

  test('delivers an image with its text and a name cut to length', async () => {
    const agent = await desk.newAgent()
    const { path, history } = await desk.newTalk()
    const sent = await agent.call('POST', '/files/image', fileForm(drawSlip(881)))
    const file = { ...(sent.body as { path: string }), name: `${'long '.repeat(50)}.png` }
    const answer = { clientId: randomUUID(), message: 'here it is', file }
    expect((await agent.call('POST', `${path}/answers`, answer)).body).toEqual({
      agent: agent.name,
    })
    await agent.call('POST', `${path}/answers`, answer)
    const messages = (await history()).filter(({ sender }) => sender === 'staff')
    expect(messages).toMatchObject([
      {
        name: agent.name,
        message: { message_type: 'media', payload: { message: 'here it is', fileType: 'image' } },
      },
    ])
    const { filePath, name } = Object(messages[0]?.message.payload) as {
      filePath: string
      name: string
    }
    expect(name).toHaveLength(200)
    expect((await fetch(desk.backend.url + filePath)).status).toBe(200)
  })

  test("has the agent's avatar, until it is removed", async () => {
    const agent = await desk.newAgent()
    const { path, history } = await desk.newTalk()
    await agent.call('POST', `${path}/answers`, answerOf('before'))
    const faces = async () =>
      (await history()).filter(({ sender }) => sender === 'staff').map(({ face }) => face)
    expect(await faces()).toEqual([undefined])
    const { body } = await agent.call('POST', '/files/image', fileForm(drawSlip(885)))
    expect((await agent.call('PUT', '/face', body as object)).message).toBe('SUCCESS')
    await agent.call('POST', `${path}/answers`, answerOf('after'))
    const [face = '', ...others] = await faces()
    expect(others).toEqual([face])
    expect((await fetch(desk.backend.url + face)).status).toBe(200)
    expect((await agent.call('GET', '/face')).body).toEqual({ face })
    // Unused uploads are deleted after a day.
    await desk.backend.backend.database.run(ageUploads, undefined)
    await deleteOrphans(desk.backend.backend)
    expect((await fetch(desk.backend.url + face)).status).toBe(200)
    for (const wrong of ['https://other.example/a.png', `/media/${'A'.repeat(22)}.png`])
      expect((await agent.call('PUT', '/face', { path: wrong })).message).toBe('KEY_INVALID')
    await agent.call('PUT', '/face', { path: null })
    expect(await faces()).toEqual([undefined, undefined])
  })

  test('accepts uploaded images and videos by their content only', async () => {
    const agent = await desk.newAgent()
    const { path, history } = await desk.newTalk()
    const send = async (kind: string, content: Buffer) =>
      (await agent.call('POST', `/files/${kind}`, fileForm(content))).message
    expect(await send('image', Buffer.from('%PDF-1.7'))).toBe('SLIP_INVALID_FILE')
    expect(await send('video', drawSlip(882))).toBe('SLIP_INVALID_FILE')
    expect(await send('image', Buffer.concat([drawSlip(883), Buffer.alloc(10 * 1_048_576)]))).toBe(
      'SLIP_INVALID_FILE',
    )
    const forged = [
      'https://other.example/a.png',
      `/media/${'A'.repeat(22)}.png`,
      `/media/${'A'.repeat(22)}.png?until=9999999999&sign=${'A'.repeat(22)}`,
    ]
    for (const address of forged) {
      const answer = { clientId: randomUUID(), file: { path: address, name: 'a.png' } }
      expect((await agent.call('POST', `${path}/answers`, answer)).message).toBe('KEY_INVALID')
    }
    expect((await agent.call('POST', `${path}/answers`, answerOf('  '))).message).toBe(
      'KEY_INVALID',
    )
    expect((await history()).filter(({ sender }) => sender === 'staff')).toEqual([])
  })

  test('refuses files without a login or the client marker', async () => {
    const agent = await desk.newAgent()
    const form = fileForm(drawSlip(884))
    expect((await desk.backend.caller.post('/desk/api/files/image', form)).message).toBe(
      'UNAUTHORIZED',
    )
    const unmarked = await agent.call('POST', '/files/image', fileForm(drawSlip(884)), {
      marker: null,
    })
    expect(unmarked.message).toBe('UNAUTHORIZED')
  })
})
