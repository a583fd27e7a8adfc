import Bowser from 'bowser'

/** Browser and system, such as "Chrome, Android": enough to know a device again, and no more is kept. */
export const deviceName = (agent: string | undefined): string | null => {
  if (agent === undefined || agent === '') return null
  const { browser, os } = Bowser.parse(agent.slice(0, 500))
  const words = [browser.name, os.name].filter(word => word !== undefined && word !== '')
  return words.length === 0 ? null : words.join(', ')
}
