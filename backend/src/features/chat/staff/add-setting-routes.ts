import type { Backend } from '../../../platform/backend'
import { readInput } from '../../../platform/http/read-input'
import { getSetting, setSetting } from '../../../platform/settings/operations'
import { chatService, readService, serviceSetting } from '../service/service-setting'
import type { AddRoute } from './desk-router'
import { readyAnswers } from './desk-schemas'

const answersSetting = 'deskAnswers'

/** What administrators set: answers that staff have ready, and what customers are told and asked. */
export const addSettingRoutes = (add: AddRoute, { database }: Backend): void => {
  add('GET /answers', async () => ({
    answers: (await database.run(getSetting, answersSetting)) ?? [],
  }))
  add(
    'PUT /answers',
    ({ body }) =>
      database.run(setSetting, {
        name: answersSetting,
        value: readInput(readyAnswers, body).answers,
      }),
    'administrator',
  )

  add('GET /service', async () => readService(await database.run(getSetting, serviceSetting)))
  add(
    'PUT /service',
    ({ body }) =>
      database.run(setSetting, { name: serviceSetting, value: readInput(chatService, body) }),
    'administrator',
  )
}
