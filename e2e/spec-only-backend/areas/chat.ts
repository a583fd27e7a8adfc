import type { Server } from 'socket.io'
import type { Area } from '../area'
import { fieldsOf, textOf } from '../fields'
import type { Conversation } from '../world'

const prefix = 'LIT'

const ownerOf = (fields: Record<string, unknown>) =>
  `${prefix}-${textOf(fields.userId) || textOf(fields.guestId)}`

/** A message in the specification's shape: without an id, a sequence number or an id chosen by the sender. */
const withoutRoom = ({ room: _, ...conversation }: Conversation) => conversation

export function chat({ app, world, done }: Area, sockets: Server) {
  app.get('/api/chat/config', () => ({ PREFIX: prefix }))

  app.post('/api/chat/send-message', request => {
    const { sender, message, userId, guestId, username, name } = fieldsOf(request.body)
    const createdAt = new Date().toISOString()
    world.chat.unshift({
      room: ownerOf({ userId, guestId }),
      sender: textOf(sender),
      message,
      userId: textOf(userId),
      guestId: textOf(guestId),
      username: textOf(username),
      name: textOf(name),
      createdAt,
    })
    return { createdAt }
  })

  app.post('/api/chat/history', request => {
    const fields = fieldsOf(request.body)
    const skip = Number(fields.skip)
    return world.chat
      .filter(({ room }) => room === ownerOf(fields))
      .slice(skip, skip + Number(fields.limit))
      .map(withoutRoom)
  })

  for (const kind of ['image', 'video'])
    app.post(`/api/chat/upload-${kind}`, async request => {
      const file = await request.file()
      const name = `chat-${world.files.size}`
      if (file) world.files.set(name, { type: file.mimetype, body: await file.toBuffer() })
      return { path: `/media/${name}` }
    })

  app.put('/api/chat/read-customer/', (_, reply) => done(reply))

  sockets.on('connection', socket => {
    socket.on('join', (fields: unknown) => void socket.join(ownerOf(fieldsOf(fields))))
  })
}

/** Sends a message from support; `owner` is the id of a member or a guest. */
export function saySupport(sockets: Server, chat: Conversation[], owner: string, words: string) {
  const sent: Conversation = {
    room: `${prefix}-${owner}`,
    sender: 'admin',
    message: { message_type: 'text', payload: { message: words } },
    createdAt: new Date().toISOString(),
  }
  chat.unshift(sent)
  sockets.to(sent.room).emit('messaging', withoutRoom(sent))
}
