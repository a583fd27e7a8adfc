// biome-ignore lint/performance/noBarrelFile: a package has one entry
export { loadTamlungChat } from './load.js'
export { type StartedChat, type StartOptions, startTamlungChat } from './start.js'
export type {
  Chat,
  ChatApi,
  EmbedAttributes,
  EmbedButton,
  EmbedEvent,
  EmbedEvents,
  EmbedLanguage,
  EmbedMessage,
  EmbedOptions,
  EmbedTexts,
  EmbedTheme,
  EmbedUser,
  ShippedLanguage,
} from './types.js'
