import { demonstrationLogin } from '../demonstration/seed/demonstration-member'
import { readConfiguration, WrongConfiguration } from '../src/platform/configuration/configuration'
import { startBackend } from './start-backend'

const run = async () => {
  // Files that are created without an explicit mode are closed to other users too.
  process.umask(0o077)
  const configuration = readConfiguration(process.env)
  const running = await startBackend(configuration)
  const end = (signal: string) => {
    running.backend.log.info({ signal }, 'stopping')
    running.stop().then(
      () => process.exit(0),
      error => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  console.log(`ready ${running.url}`)
  if (configuration.consoleSecret !== undefined)
    console.log(
      `console: ${running.url}/console asks for the password ${configuration.consoleSecret}`,
    )
  if (configuration.desk?.shown)
    console.log(
      `desk: ${running.url}/desk, name ${configuration.desk.shown.name}, password ${configuration.desk.shown.password}`,
    )
  if (!configuration.demonstration) return
  console.log(
    `demonstration login: phone ${demonstrationLogin.username}, password ${demonstrationLogin.password}`,
  )
  const origins = configuration.chatOrigins.join(' ') || 'this machine'
  console.log(
    `chat on other pages: open to ${origins}; CHAT_ORIGINS="https://shop.example" lets others in`,
  )
}

run().catch((error: unknown) => {
  console.error(error instanceof WrongConfiguration ? error.message : error)
  process.exit(1)
})
