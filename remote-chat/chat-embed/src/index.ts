// biome-ignore lint/performance/noBarrelFile: a package has one face
export { loadTamlungChat } from './load.js'
export { type StartedChat, type StartOptions, startTamlungChat } from './start.js'
export type {
  Chat,
  ChatApi,
  EmbedEvent,
  EmbedEvents,
  EmbedLanguage,
  EmbedOptions,
  EmbedTexts,
  EmbedTheme,
  EmbedUser,
  ShippedLanguage,
} from './types.js'
