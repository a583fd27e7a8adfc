/** In a file of its own where the build makes several: few have more than one talk. */
export const loadTalks = async () =>
  (await import(/* webpackChunkName: "chat-talks" */ './talk-list')).TalkList
