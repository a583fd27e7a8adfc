import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { text } from '../reply/fields'
import { shortText } from '../schemas'
import { playErrors } from './play-errors'

const reply = z.object({ link: text })
const linkErrors = ['NO_GAME', 'SLOT_NO_ACCOUNT', 'WRONG_CREDENTIAL'] as const

export const autoLogin = defineRoute({
  method: 'GET',
  path: '/api/autoLogin/{game}/{username}',
  access: 'member',
  summary: 'A link that logs in to a game by its username',
  params: z.object({ game: shortText, username: shortText }),
  reply,
  errors: [...linkErrors, ...playErrors],
})

export const autoLoginWithPassword = defineRoute({
  method: 'GET',
  path: '/api/autoLogin/{game}/{username}/{password}',
  access: 'member',
  summary: 'A link that logs in to a game by username and password',
  params: z.object({ game: shortText, username: shortText, password: shortText }),
  reply,
  errors: [...linkErrors, ...playErrors],
})
